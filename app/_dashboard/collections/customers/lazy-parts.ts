'use client';

import { lazyPart } from '@/components/primitives/lazy-part';

export const createProblem = lazyPart(() =>
  import('./create-problem').then(({ CreateProblem }) => CreateProblem),
);

export const payerField = lazyPart(() => import('./payer-field').then(({ PayerField }) => PayerField));
