'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { ListState } from '@/components/data/list/states';
import { BackLink } from '../../../_parts/back-link';
import { BeneficiaryForm } from './beneficiary-form';

type Props = {
  name: string;
  /** Comes from a new payout, and goes back to it. */
  toPay: boolean;
};

export function NewBeneficiary({ name, toPay }: Props) {
  const { data: me } = useSuspenseQuery(useTRPC().people.me.queryOptions({}));
  return (
    <div className="mx-auto w-full max-w-3xl px-5 py-4 max-desk:px-4">
      {toPay ? (
        <BackLink href="/payouts/new">New payout</BackLink>
      ) : (
        <BackLink href="/beneficiaries">Beneficiaries</BackLink>
      )}
      <h1 className="mb-5 font-[620] text-xl tracking-[-0.015em]">Add beneficiary</h1>
      {me.scopes.includes('make') ? (
        <BeneficiaryForm
          draftKey={`beneficiary.${me.merchant.id}.${me.person.id}`}
          name={name}
          toPay={toPay}
        />
      ) : (
        <ListState icon={<Lock aria-hidden="true" />} title="Your role can’t add beneficiaries">
          <p>Ask an owner or admin to change your role.</p>
        </ListState>
      )}
    </div>
  );
}
