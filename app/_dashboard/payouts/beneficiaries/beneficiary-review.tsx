'use client';

import type { Outputs } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { Notice } from '@/components/primitives/notice';
import { SandboxReview } from './sandbox-review';

export function BeneficiaryReview({ view }: { view: Outputs['beneficiaries']['view'] }) {
  const { id, status } = view.beneficiary;
  const me = useMe();
  if (status !== 'pending') return null;
  return (
    <Notice tone="amber" title="You can pay this beneficiary once the review is complete">
      {me.merchant.environment === 'sandbox' && me.scopes.includes('develop') && <SandboxReview id={id} />}
    </Notice>
  );
}
