import type { ReactNode } from 'react';

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-2 @sm:grid-cols-[8.5rem_minmax(0,1fr)]">
    {children}
  </dl>
);

export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{term}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
);

type SectionProps = { title: string; note?: ReactNode; children: ReactNode };

export const Section = ({ title, note, children }: SectionProps) => (
  <section aria-label={title} className="border-line border-t pt-4">
    <div className="mb-2.5 flex justify-between text-xs">
      <h2 className="font-medium text-muted">{title}</h2>
      {note && <span className="text-2xs text-faint">{note}</span>}
    </div>
    {children}
  </section>
);
