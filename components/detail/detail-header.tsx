import type { ReactNode } from 'react';

type Props = { eyebrow: ReactNode; title: ReactNode; status?: ReactNode; actions?: ReactNode };

/** In the side sheet, where the page's title is that of the list. */
export const DetailHeader = ({ eyebrow, title, status, actions }: Props) => (
  <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
    <div className="min-w-0">
      <p className="text-muted [overflow-wrap:anywhere]">{eyebrow}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="page-title min-w-0 [overflow-wrap:anywhere]">{title}</h2>
        {status}
      </div>
    </div>
    {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
  </header>
);
