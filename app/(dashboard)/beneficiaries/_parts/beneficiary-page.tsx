'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useTRPC } from '@/app/_trpc/client';
import { BeneficiaryDetail } from './beneficiary-detail';

export function BeneficiaryPage({ id }: { id: string }) {
  const { data } = useSuspenseQuery(useTRPC().beneficiaries.get.queryOptions({ id }));
  return (
    <div className="@container mx-auto w-full max-w-5xl px-5 py-4 max-desk:px-4">
      <Link
        href="/beneficiaries"
        className="mb-3 inline-flex h-6 items-center gap-1 rounded-sm text-muted hover:text-text"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        Beneficiaries
      </Link>
      <BeneficiaryDetail beneficiary={data} page />
    </div>
  );
}
