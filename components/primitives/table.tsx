import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** Head of a column in a table that is not a list. */
export const ColumnHead = ({ className, ...rest }: ComponentProps<'th'>) => (
  <th
    scope="col"
    className={clsx(
      'h-8 whitespace-nowrap border-line border-b pr-3 text-left font-medium text-muted text-xs',
      className,
    )}
    {...rest}
  />
);
