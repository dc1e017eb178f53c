'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { createActions } from '../../../_parts/navigation';
import { NewPage } from '../../../_parts/new-page';
import { BeneficiaryForm } from './beneficiary-form';

type Props = {
  name: string;
  /** Comes from a new payout, and goes back to it. */
  toPay: boolean;
};

const LIST = { href: '/beneficiaries', label: 'Beneficiaries' };

export function NewBeneficiary({ name, toPay }: Props) {
  const { data: me } = useSuspenseQuery(useTRPC().people.me.queryOptions({}));
  return (
    <NewPage action={createActions.beneficiary} back={toPay ? createActions.payout : LIST}>
      <BeneficiaryForm draftKey={`beneficiary.${me.merchant.id}.${me.person.id}`} name={name} toPay={toPay} />
    </NewPage>
  );
}
