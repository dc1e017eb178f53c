'use client';

import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass, Field, type FieldPlace } from './field';

type Option = { value: string; label: string };

type Props = Omit<ComponentProps<'select'>, 'onChange'> & {
  small?: boolean;
  options: readonly Option[];
  onChange: (value: string) => void;
};

export const Select = ({ small = false, className, options, onChange, ...rest }: Props) => (
  <span className={clsx('relative block', small && className)}>
    <select
      {...rest}
      onChange={(event) => onChange(event.target.value)}
      className={clsx(
        'appearance-none',
        small
          ? 'h-control w-full rounded-lg border border-line-strong bg-surface pr-7 pl-2 max-desk:h-field'
          : ['pr-9', className ?? controlClass(false)],
      )}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <ChevronDown
      aria-hidden="true"
      className={clsx(
        'pointer-events-none absolute top-1/2 size-4 -translate-y-1/2 text-faint',
        small ? 'right-2' : 'right-3',
      )}
    />
  </span>
);

type FieldProps = FieldPlace & {
  hint?: ReactNode;
  required?: boolean;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
};

export function SelectField({ path, label, error, hint, required, value, onChange, options }: FieldProps) {
  const place = path === undefined ? { label, error } : { path };
  return (
    <Field {...(place as FieldPlace)} hint={hint} required={required}>
      {({ maxLength, ...control }) => (
        <Select
          {...control}
          value={value}
          onChange={onChange}
          options={value === '' ? [{ value: '', label: 'Choose…' }, ...options] : options}
        />
      )}
    </Field>
  );
}
