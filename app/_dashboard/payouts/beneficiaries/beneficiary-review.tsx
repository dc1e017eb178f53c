'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Beneficiary } from '@/app/_trpc/outputs';
import { Notice } from '@/components/primitives/notice';
import { SandboxReview } from './sandbox-review';

export function BeneficiaryReview({ view: { id, status } }: { view: Beneficiary }) {
  const { data: me } = useSuspenseQuery(useTRPC().people.me.queryOptions({}));
  if (status !== 'pending') return null;
  return (
    <Notice tone="amber" title="You can pay this beneficiary once the review is complete">
      {me.merchant.environment === 'sandbox' && me.scopes.includes('develop') && <SandboxReview id={id} />}
    </Notice>
  );
}
