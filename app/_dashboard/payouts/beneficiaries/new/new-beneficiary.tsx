'use client';
import { NewPage } from '../../../kit/new-page';
import { createActions } from '../../../shell/navigation';
import { BeneficiaryForm } from './beneficiary-form';

type Props = {
  name: string;
  /** Returns to the new payout after saving. */
  toPay: boolean;
};

const LIST = { href: '/beneficiaries', label: 'Beneficiaries' };

export function NewBeneficiary({ name, toPay }: Props) {
  return (
    <NewPage action={createActions.beneficiary} back={toPay ? createActions.payout : LIST}>
      <BeneficiaryForm name={name} toPay={toPay} />
    </NewPage>
  );
}
