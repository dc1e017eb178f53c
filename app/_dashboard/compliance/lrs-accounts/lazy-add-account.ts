'use client';

import { lazyPart } from '@/components/primitives/lazy-part';

export const addLrsAccount = lazyPart(() =>
  import('./add-lrs-account').then(({ AddLrsAccount }) => AddLrsAccount),
);
