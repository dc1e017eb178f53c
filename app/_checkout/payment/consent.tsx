'use client';

import { lazy, Suspense } from 'react';
import type { ConsentProps } from './consent-form';

// Loaded only for LRS payments.
const Form = lazy(async () => ({ default: (await import('./consent-form')).ConsentForm }));

export const Consent = (props: ConsentProps) => (
  <Suspense>
    <Form {...props} />
  </Suspense>
);
