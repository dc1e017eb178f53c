'use client';

import type { ComponentProps } from 'react';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import type { NextPaymentDate as Dialog } from './next-payment-date';

const nextPaymentDate = lazyPart(() =>
  import('./next-payment-date').then(({ NextPaymentDate }) => NextPaymentDate),
);

export const NextPaymentDate = (props: ComponentProps<typeof Dialog>) => (
  <LazyPart part={nextPaymentDate} props={props} />
);
