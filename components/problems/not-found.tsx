import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';

/** The same text for missing items and items of other merchants. */
export function NotFound({ heading = false, children }: { heading?: boolean; children?: ReactNode }) {
  const Heading = heading ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center px-6 py-20 text-center">
      <span className="mb-3 grid size-10 place-items-center rounded-full border border-line bg-surface text-muted">
        <MapPinOff aria-hidden="true" className="size-5" />
      </span>
      <Heading className="font-medium text-lg">{heading ? 'Page not found' : 'Not found'}</Heading>
      <p className="mt-1 mb-4 text-muted">
        We couldn’t find it. It may be in another business: check the address or switch business.
      </p>
      {children}
    </div>
  );
}
