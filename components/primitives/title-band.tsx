import clsx from 'clsx';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageLink } from './page-link';

type Props = {
  /** Absent if the page has another heading. */
  title?: ReactNode;
  /** The page above this one. */
  back?: { href: string; label: string };
  /** Next to the title. */
  note?: ReactNode;
  /** With a line below, and in view while the page scrolls. Pages with tabs have the line below those. */
  bordered?: boolean;
  /** Actions, at the end. */
  children?: ReactNode;
};

/** The top of every page, of one height, so that titles don't move from page to page. */
export const TitleBand = ({ title, back, note, bordered, children }: Props) => (
  <header
    className={clsx(
      'flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 px-5 py-2 max-desk:px-3 desk:min-h-[3.875rem]',
      bordered && 'border-line border-b bg-paper desk:sticky desk:top-0 desk:z-20',
    )}
  >
    {back && (
      <PageLink
        href={back.href}
        className="-ml-1 inline-flex h-8 items-center gap-1 rounded-sm text-muted hover:text-text max-desk:w-full"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {back.label}
      </PageLink>
    )}
    {title && <h1 className="page-title min-w-0 [overflow-wrap:anywhere]">{title}</h1>}
    {note}
    {children && <div className="flex flex-wrap items-center gap-2 desk:ml-auto">{children}</div>}
  </header>
);
