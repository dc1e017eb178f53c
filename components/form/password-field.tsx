'use client';

import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field } from './field';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'onChange'> & {
  label: string;
  hint?: string;
};

/** Uncontrolled, for forms that are submitted natively. */
export function PasswordField({ label, hint, required, ...input }: Props) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} required={required}>
      {({ className, maxLength, ...control }) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required={required}
            className={clsx(className, 'pr-11')}
          />
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-1 right-1 grid w-9 place-items-center rounded-md text-muted hover:bg-sunken hover:text-text"
          >
            <Icon aria-hidden="true" className="size-4" />
            <span className="sr-only">Show password</span>
          </button>
        </div>
      )}
    </Field>
  );
}
