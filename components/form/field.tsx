'use client';

import clsx from 'clsx';
import { type ReactNode, useContext, useId } from 'react';
import { FieldSourceContext, sourceOutside, useFieldId } from './field-source';

export const controlClass = (fault: boolean) =>
  clsx(
    'h-field w-full rounded-lg border bg-surface px-3 text-lg disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted desk:text-base',
    fault ? 'border-red' : 'border-line-strong',
  );

type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
  maxLength: number | undefined;
  className: string;
};

export type FieldPlace =
  | { path: string; label?: undefined; error?: string }
  | { path?: undefined; label: string; error?: string };

type Props = FieldPlace & {
  hint?: ReactNode;
  /** Required by the page, though optional in the contract. */
  required?: boolean;
  extra?: ReactNode;
  children: (props: ControlProps) => ReactNode;
};

export function Field({ path, label, error, hint, required, extra, children }: Props) {
  const fieldId = useFieldId();
  const form = useContext(FieldSourceContext) ?? sourceOutside;
  const alone = useId();
  const id = path === undefined ? alone : fieldId(path);
  const rules = path === undefined ? undefined : form.rulesOf(path);
  const fault = error ?? (path === undefined ? undefined : form.findError(path));
  const note = fault ?? hint;
  const must = required ?? rules?.required;
  return (
    <div className="min-w-0">
      <div className="flex min-h-[1.625rem] flex-wrap items-center justify-between pb-0.5 gap-x-3">
        <label htmlFor={id} className="font-medium text-sm">
          {path === undefined ? label : form.labelOf(path)}{' '}
          {rules && !must && <span className="font-normal text-faint text-xs">optional</span>}
        </label>
        {extra}
      </div>
      {children({
        id,
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-required': must ? true : undefined,
        maxLength: rules?.maxLength,
        className: controlClass(fault !== undefined),
      })}
      {note && (
        <p id={`${id}-note`} className={clsx('mt-1 text-xs', fault ? 'text-red' : 'text-muted')}>
          {note}
        </p>
      )}
    </div>
  );
}
