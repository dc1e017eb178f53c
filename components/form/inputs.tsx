'use client';

import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field';
import { useFieldSource } from './form';

type Common = {
  path: string;
  hint?: ReactNode;
  required?: boolean;
  value: string;
  change: (value: string) => void;
};

type InputProps = Common &
  Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'spellCheck' | 'min' | 'max'
  >;

export function InputField({ path, hint, required, value, change, ...input }: InputProps) {
  const { rulesOf } = useFieldSource();
  return (
    <Field path={path} hint={hint} required={required}>
      {(props) => (
        <input
          {...props}
          autoComplete="off"
          {...input}
          maxLength={rulesOf(path).maxLength}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}

type SelectProps = Common & { options: { value: string; label: string }[] };

export function SelectField({ path, hint, required, value, change, options }: SelectProps) {
  return (
    <Field path={path} hint={hint} required={required}>
      {(props) => (
        <span className="relative block">
          <select
            {...props}
            className={`${props.className} appearance-none pr-9`}
            value={value}
            onChange={(event) => change(event.target.value)}
          >
            {value === '' && <option value="">Choose…</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-faint"
          />
        </span>
      )}
    </Field>
  );
}
