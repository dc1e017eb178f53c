'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Peek } from '@/components/data/detail/peek';
import { SideSheet } from '@/components/data/detail/side-sheet';
import { SheetContent } from '../../_parts/peeked';
import { BeneficiaryDetail } from './beneficiary-detail';

export function BeneficiarySheet({ peek }: { peek: Peek }) {
  return (
    <SideSheet peek={peek} title="Beneficiary" href={`/beneficiaries/${peek.id ?? ''}`}>
      {peek.id && <One id={peek.id} />}
    </SideSheet>
  );
}

function One({ id }: { id: string }) {
  const found = useQuery(useTRPC().beneficiaries.get.queryOptions({ id }));
  return (
    <SheetContent found={found}>
      {(data) => <BeneficiaryDetail beneficiary={data} page={false} />}
    </SheetContent>
  );
}
