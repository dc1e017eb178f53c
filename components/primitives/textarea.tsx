import clsx from 'clsx';
import type { ComponentProps } from 'react';

export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    {...rest}
    className={clsx(
      'h-auto! w-full rounded-lg border border-line-strong bg-surface px-3 py-2 text-lg aria-invalid:border-red desk:text-base',
      className,
    )}
  />
);
