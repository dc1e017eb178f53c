'use client';

import { PageLink } from '@/components/primitives/page-link';
import { useBatchNames } from './batch-names';

export function BatchLink({ id }: { id: string }) {
  const names = useBatchNames([id]);
  return (
    <PageLink
      href={`/payouts/batches/${id}`}
      className="break-all underline decoration-line-strong underline-offset-2 hover:decoration-current"
    >
      {names[id] ?? id}
    </PageLink>
  );
}
