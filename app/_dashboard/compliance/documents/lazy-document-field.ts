'use client';

import { lazyPart } from '@/components/primitives/lazy-part';

export const documentField = lazyPart(() =>
  import('./document-field').then(({ DocumentField }) => DocumentField),
);
