'use client';

import { lazyPart } from '@/components/primitives/lazy-part';

export const beneficiaryForm = lazyPart(() =>
  import('./form').then(({ BeneficiaryForm }) => BeneficiaryForm),
);
