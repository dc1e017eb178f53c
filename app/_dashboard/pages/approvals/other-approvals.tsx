'use client';

import type { ListSearch } from '@/components/list/list-search';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';

const line = lazyPart(() =>
  import('./other-approvals-line').then(({ OtherApprovalsLine }) => OtherApprovalsLine),
);

const batch = lazyPart(() => import('./batch-line').then(({ BatchLine }) => BatchLine));

export const OtherApprovals = ({ search }: { search: ListSearch }) => (
  <>
    {search.values.batch_id && <LazyPart part={batch} props={{ id: search.values.batch_id }} />}
    <LazyPart part={line} props={{ search }} />
  </>
);
