'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { BackLink } from '../../_parts/back-link';
import { BeneficiaryDetail } from './beneficiary-detail';

export function BeneficiaryPage({ id }: { id: string }) {
  const { data } = useSuspenseQuery(useTRPC().beneficiaries.get.queryOptions({ id }));
  return (
    <div className="@container mx-auto w-full max-w-5xl px-5 py-4 max-desk:px-4">
      <BackLink href="/beneficiaries">Beneficiaries</BackLink>
      <BeneficiaryDetail beneficiary={data} page />
    </div>
  );
}
