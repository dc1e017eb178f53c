'use client';

import { late } from '@/components/ui/late';

export const addLrsAccount = late(() =>
  import('./add-lrs-account').then(({ AddLrsAccount }) => AddLrsAccount),
);
