import type { Outputs } from '@/app/_trpc/outputs';
import { Fact, Facts } from '@/components/detail/facts';
import { rejectVerb } from '../../kit/dialogs/reject-verb';
import { verb } from '../../kit/dialogs/verb';
import { accountOf, currencyOf } from './beneficiary-account';

export type BeneficiaryView = Outputs['beneficiaries']['view'];

const decisionOf = ({ beneficiary: { id }, version }: BeneficiaryView) => ({ id, version });

const toInput = ({ beneficiary: { id } }: BeneficiaryView) => ({ id });

export const ApproveBeneficiary = verb({
  mutation: 'beneficiaries.approve',
  input: decisionOf,
  title: 'Approve this account?',
  text: ({ beneficiary: { name }, replaces }: BeneficiaryView) =>
    replaces
      ? `Payouts to ${name} use it from then on, in place of ${replaces.account}. Check it with ${name} on a phone number that you already have.`
      : `Anyone who creates payouts can pay it from then on. Check it with ${name} on a phone number that you already have.`,
  details: ({ beneficiary }: BeneficiaryView) => (
    <Facts>
      <Fact term="Name">{beneficiary.name}</Fact>
      <Fact term="Account">
        {accountOf(beneficiary)}, {currencyOf(beneficiary)}
      </Fact>
      <Fact term="Bank">{beneficiary.bank_account?.name}</Fact>
    </Facts>
  ),
  act: { label: 'Approve account', doing: 'Approving…', undone: 'Account not approved' },
});

export const RejectBeneficiary = rejectVerb({
  mutation: 'beneficiaries.reject',
  input: (view: BeneficiaryView, reason) => ({ ...decisionOf(view), reason }),
  noun: 'account',
  text: ({ beneficiary: { name }, replaces }) =>
    replaces ? `${name} is still paid at ${replaces.account}.` : `${name} can’t be paid at this account.`,
});

export const ArchiveBeneficiary = verb({
  mutation: 'beneficiaries.archive',
  input: toInput,
  title: 'Archive this beneficiary?',
  text: ({ beneficiary: { name } }: BeneficiaryView) =>
    `${name} is no longer listed and can’t be paid. Payouts that were already created are still sent. You can restore it later.`,
  act: { label: 'Archive beneficiary', doing: 'Archiving…', undone: 'Beneficiary not archived' },
});

export const RestoreBeneficiary = verb({
  mutation: 'beneficiaries.restore',
  input: toInput,
  title: 'Restore this beneficiary?',
  text: ({ beneficiary: { name } }: BeneficiaryView) => `${name} is listed and can be paid again.`,
  act: { label: 'Restore beneficiary', doing: 'Restoring…', undone: 'Beneficiary not restored' },
});
