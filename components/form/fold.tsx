import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { title: string; note: string; children: ReactNode };

/** Fields that few people need. The error summary opens it for a field with an error. */
export const Fold = ({ title, note, children }: Props) => (
  <details className="group card">
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 rounded-lg px-3 py-2 [&::-webkit-details-marker]:hidden">
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted group-open:rotate-90" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-medium">{title}</span>
        <span className="block text-muted text-xs">{note}</span>
      </span>
    </summary>
    <div className="space-y-5 border-line border-t p-4">{children}</div>
  </details>
);

type GroupProps = { title: string; note: string; children: ReactNode };

export const FieldGroup = ({ title, note, children }: GroupProps) => (
  <fieldset className="space-y-4 not-first:border-line not-first:border-t not-first:pt-4">
    <legend className="sr-only">{title}</legend>
    <div>
      <p aria-hidden="true" className="font-medium">
        {title}
      </p>
      <p className="text-muted text-xs">{note}</p>
    </div>
    {children}
  </fieldset>
);
