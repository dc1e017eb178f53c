import type { Outputs } from '@/app/_trpc/outputs';
import { Fact, Facts } from '@/components/detail/facts';
import { undoable } from '../../kit/detail/undoable';
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

export const archiveBeneficiary = undoable({
  mutation: 'beneficiaries.archive',
  undo: 'beneficiaries.restore',
  input: toInput,
  shown: (view: BeneficiaryView) => ({ ...view, archived: true }),
  done: 'Beneficiary archived',
  detail: 'It’s no longer listed and can’t be paid. Payouts that were already created are still sent.',
  undone: 'Beneficiary not archived',
});

export const restoreBeneficiary = undoable({
  mutation: 'beneficiaries.restore',
  undo: 'beneficiaries.archive',
  input: toInput,
  shown: (view: BeneficiaryView) => ({ ...view, archived: false }),
  done: 'Beneficiary restored',
  undone: 'Beneficiary not restored',
});
