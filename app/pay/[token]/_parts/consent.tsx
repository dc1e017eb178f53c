'use client';

import { lazy, Suspense } from 'react';
import type { ConsentProps } from './consent-form';

// Other payments do not load it.
const Form = lazy(async () => ({ default: (await import('./consent-form')).ConsentForm }));

export const Consent = (props: ConsentProps) => (
  <Suspense>
    <Form {...props} />
  </Suspense>
);
