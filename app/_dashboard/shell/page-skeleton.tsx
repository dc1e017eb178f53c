import clsx from 'clsx';
import { useMe } from '@/app/_trpc/use-me';
import { createActionsFor, navItemsFor } from '../resources';

/** Placeholder of a page until the server answers. */
export function PageSkeleton({ path }: { path: string }) {
  const me = useMe();
  const places = [...navItemsFor(me), ...createActionsFor(me)];
  const title = places.find(({ href }) => href === path)?.label;
  const isDetail = /_[0-9a-z]{26}$/.test(path);
  return (
    <div className={clsx('px-5 pt-4 max-desk:px-3', isDetail && 'mx-auto w-full max-w-5xl')}>
      {title ? <h1 className="page-title">{title}</h1> : <Bar className="mt-1 h-5 w-52" />}
      <p role="status" className="sr-only">
        Loading
      </p>
      <div aria-hidden="true" className="mt-6 animate-late space-y-5">
        {LINES.map(([line, widths]) => (
          <div key={line} className="flex gap-8">
            {widths.map((width) => (
              <Bar key={width} className={clsx('h-3', width)} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const WIDTHS = ['w-24', 'w-40', 'w-28', 'w-20'];
const LINES = Array.from({ length: 10 }, (_, line) => [line, WIDTHS] as const);

const Bar = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={clsx('block rounded-sm bg-sunken', className)} />
);
