'use client';

import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { TextField } from './text-field';

/** Amount as typed; `parseAmount` reads it and `amountError` says why it can't. */
export const MoneyField = ({ className, ...rest }: ComponentProps<typeof TextField>) => (
  <TextField
    inputMode="decimal"
    autoComplete="off"
    placeholder="0.00"
    className={clsx('tabular-nums', className)}
    {...rest}
  />
);
