'use client';

import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import type { FieldError } from '@/server/kernel/error';
import { useFieldId } from './field-source';

export function ErrorSummary({ faults, refusals }: { faults: FieldError[]; refusals: number }) {
  const fieldId = useFieldId();
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef<string[]>([]);
  latest.current = faults.map(({ path }) => fieldId(path));
  useEffect(() => {
    if (refusals === 0) return;
    for (const id of latest.current) unfold(document.getElementById(id));
    box.current?.focus();
  }, [refusals]);
  if (faults.length === 0) return null;

  const go = (event: MouseEvent, path: string) => {
    const field = document.getElementById(fieldId(path));
    if (!field) return;
    event.preventDefault();
    unfold(field);
    field.focus();
    field.scrollIntoView({ block: 'center' });
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={heading}
      className="mb-5 flex gap-2 rounded-lg bg-red-soft px-3 py-2.5 text-red"
    >
      <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
      <div className="min-w-0">
        <h2 id={heading} className="font-medium">
          {faults.length === 1 ? 'Fix 1 error to continue' : `Fix ${faults.length} errors to continue`}
        </h2>
        <ul className="mt-0.5">
          {faults.map(({ path, message }) => (
            <li key={path}>
              <a
                href={`#${fieldId(path)}`}
                onClick={(event) => go(event, path)}
                className="inline-flex min-h-6 items-center break-words underline underline-offset-2"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A field in a closed fold can't be seen or focused. */
function unfold(field: HTMLElement | null): void {
  const fold = field?.closest('details');
  if (fold) fold.open = true;
}
