import { type ReactNode, useId } from 'react';

type Props = { title: string; extra?: ReactNode; children: ReactNode };

/** A group of fields of a long form. */
export function FormCard({ title, extra, children }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="card space-y-3 px-4 py-3">
      <header className="flex min-h-chip flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={heading} className="font-semibold text-base">
          {title}
        </h2>
        {extra}
      </header>
      {children}
    </section>
  );
}
