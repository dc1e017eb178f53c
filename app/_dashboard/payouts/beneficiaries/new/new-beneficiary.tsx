'use client';
import { NewPage } from '../../../kit/new-page';
import { addBeneficiary } from '../resource';
import { BeneficiaryForm } from './form';

type Props = {
  name: string;
  /** Returns to the new payout after saving. */
  toPay: boolean;
};

const PAYOUT = { href: '/payouts/new', label: 'New payout' };
const LIST = { href: '/beneficiaries', label: 'Beneficiaries' };

export function NewBeneficiary({ name, toPay }: Props) {
  return (
    <NewPage action={addBeneficiary} back={toPay ? PAYOUT : LIST}>
      <BeneficiaryForm
        name={name}
        back={toPay ? PAYOUT.href : LIST.href}
        goTo={({ id }) => (toPay ? `/payouts/new?beneficiary_id=${id}` : `/beneficiaries/${id}`)}
      />
    </NewPage>
  );
}
