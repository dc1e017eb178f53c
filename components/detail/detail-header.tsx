import clsx from 'clsx';
import type { ReactNode } from 'react';

type Props = { eyebrow: ReactNode; title: ReactNode; status?: ReactNode; actions?: ReactNode; page: boolean };

/** The title is an h1 on its own page and an h2 in the side sheet. */
export function DetailHeader({ eyebrow, title, status, actions, page }: Props) {
  const Heading = page ? 'h1' : 'h2';
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <p className="text-muted [overflow-wrap:anywhere]">{eyebrow}</p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading
            className={clsx(
              'page-title min-w-0 [overflow-wrap:anywhere]',
              page && 'desk:text-3xl desk:leading-9',
            )}
          >
            {title}
          </Heading>
          {status}
        </div>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
