'use client';

import { late } from '@/components/primitives/late';

export const addLrsAccount = late(() =>
  import('./add-lrs-account').then(({ AddLrsAccount }) => AddLrsAccount),
);
