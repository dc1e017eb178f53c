'use client';

import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldPlace } from './field';

type Props = FieldPlace &
  Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange'> & {
    hint?: ReactNode;
    /** Absent: uncontrolled, for forms that are submitted natively. */
    value?: string;
    onChange?: (value: string) => void;
  };

export function TextField({ path, label, error, hint, required, className, onChange, ...input }: Props) {
  return (
    <Field {...({ path, label, error } as FieldPlace)} hint={hint} required={required}>
      {(control) => (
        <input
          autoComplete={path === undefined ? undefined : 'off'}
          {...input}
          {...control}
          required={path === undefined && required}
          maxLength={control.maxLength ?? input.maxLength}
          className={clsx(control.className, className)}
          onChange={onChange && ((event) => onChange(event.target.value))}
        />
      )}
    </Field>
  );
}
