import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react';
import { WarningIcon } from './warning-icon';

const BOX =
  'mt-1 min-h-touch w-full rounded-xl border bg-surface px-3 text-lg focus-visible:outline-2 focus-visible:outline-accent';

type FieldProps = { label: string; fault: string | undefined };

function Labelled({ label, fault, children }: FieldProps & { children: (control: object) => ReactNode }) {
  const id = useId();
  return (
    <div className="mt-3.5">
      <label htmlFor={id} className="block font-medium text-base">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': fault !== undefined,
        'aria-describedby': fault && `${id}-fault`,
        className: `${BOX} ${fault ? 'border-red' : 'border-faint'}`,
      })}
      {fault && (
        <p id={`${id}-fault`} className="mt-1 flex gap-1.5 text-red text-sm">
          <WarningIcon />
          {fault}
        </p>
      )}
    </div>
  );
}

export const TextLine = ({
  label,
  fault,
  ...input
}: FieldProps & { name: string } & InputHTMLAttributes<HTMLInputElement>) => (
  <Labelled label={label} fault={fault}>
    {(control) => <input {...input} {...control} />}
  </Labelled>
);

type Choice = { value: string; label: string };

export function Select({
  label,
  fault,
  name,
  options,
  chosen,
  autoComplete,
  onChoose,
}: FieldProps & {
  name: string;
  options: readonly Choice[];
  chosen?: string;
  autoComplete?: string;
  onChoose?: (value: string) => void;
}) {
  const select = useRef<HTMLSelectElement>(null);
  // A choice made before hydration fires no event.
  useEffect(() => {
    if (select.current) onChoose?.(select.current.value);
  }, [onChoose]);
  return (
    <Labelled label={label} fault={fault}>
      {(control) => (
        <select
          {...control}
          ref={select}
          required
          name={name}
          defaultValue={chosen ?? ''}
          autoComplete={autoComplete}
          onChange={(event) => onChoose?.(event.target.value)}
        >
          <option value="">Choose…</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

const CUSTOMER_TYPES = [
  { value: 'individual', label: 'A person' },
  { value: 'business', label: 'A business' },
];

export const CustomerType = ({
  chosen = 'individual',
  fault,
}: {
  chosen?: string;
  fault: string | undefined;
}) => (
  <Select
    name="customer_type"
    label="Who is paying?"
    options={CUSTOMER_TYPES}
    chosen={chosen}
    fault={fault}
  />
);
