'use client';

import { late } from '@/components/primitives/late';

export const createProblem = late(() =>
  import('./create-problem').then(({ CreateProblem }) => CreateProblem),
);
