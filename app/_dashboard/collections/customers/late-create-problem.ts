'use client';

import { late } from '@/components/ui/late';

export const createProblem = late(() =>
  import('./create-problem').then(({ CreateProblem }) => CreateProblem),
);
