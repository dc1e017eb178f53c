import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass } from './field';

type Props = ComponentProps<'select'> & { small?: boolean };

/** A choice outside of a form; its label is the caller's. */
export const Select = ({ small = false, className, ...rest }: Props) => (
  <span className={clsx('relative block', className)}>
    <select
      {...rest}
      className={clsx(
        'appearance-none',
        small
          ? 'h-8 w-full rounded-[7px] border border-line-strong bg-surface pr-7 pl-2 max-desk:h-10'
          : `${controlClass(false)} pr-9`,
      )}
    />
    <ChevronDown
      aria-hidden="true"
      className={clsx(
        'pointer-events-none absolute top-1/2 size-4 -translate-y-1/2 text-faint',
        small ? 'right-2' : 'right-3',
      )}
    />
  </span>
);
