'use client';

import type { ListSearch } from '@/components/list/list-search';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';

const line = lazyPart(() =>
  import('./other-approvals-line').then(({ OtherApprovalsLine }) => OtherApprovalsLine),
);

export const OtherApprovals = ({ search }: { search: ListSearch }) => (
  <LazyPart part={line} props={{ search }} />
);
