import clsx from 'clsx';
import { type ComponentProps, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'id'> & { label: string; error?: string; hint?: string };

export function TextField({ label, error, hint, className, ...input }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-[540] text-sm">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={clsx(
          'h-10 w-full rounded-[7px] border bg-surface px-3 text-lg desk:h-9 desk:text-base',
          error ? 'border-red' : 'border-line-strong',
          className,
        )}
        {...input}
      />
      {note && (
        <p id={`${id}-note`} className={clsx('mt-1 text-xs', error ? 'text-red' : 'text-muted')}>
          {note}
        </p>
      )}
    </div>
  );
}
