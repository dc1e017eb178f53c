import type { PayoutView } from '@/app/_trpc/outputs';
import { Amount } from '@/components/amounts/amount';
import { listOf } from '@/components/format/text';
import { calendarDate } from '@/components/format/time';
import { emailVerb } from '../../kit/dialogs/email-verb';
import { verb } from '../../kit/dialogs/verb';

const SentTo = ({ payout, beneficiary }: Pick<PayoutView, 'payout' | 'beneficiary'>) => (
  <>
    <Amount amount={payout.source_amount} currency={payout.source_currency} className="text-text" /> to{' '}
    {beneficiary.name}
  </>
);

export const CancelPayout = verb({
  mutation: 'payouts.cancel',
  input: ({ payout }: PayoutView) => ({ id: payout.id }),
  title: 'Cancel this payout?',
  text: (view) => (
    <>
      <SentTo {...view} /> won’t be sent. This can’t be undone.
    </>
  ),
  act: { label: 'Cancel payout', doing: 'Cancelling…', undone: 'Payout not cancelled', danger: true },
  keep: 'Keep payout',
});

export const EditPayout = verb({
  mutation: 'payouts.take_back',
  input: ({ payout, version }: PayoutView) => ({ id: payout.id, version }),
  title: 'Edit this payout?',
  text: (view) => (
    <>
      <SentTo {...view} /> becomes a draft until you send it again, at the rate of then. Approvals given so
      far don’t count, and you can’t approve it yourself.
    </>
  ),
  act: { label: 'Edit payout', doing: 'Opening…', undone: 'Payout not changed' },
  goTo: ({ payout }) => `/payouts/new?draft=${payout.id}`,
});

export const DiscardDraft = verb({
  mutation: 'payouts.discard_draft',
  input: ({ payout, version }: PayoutView) => ({ id: payout.id, version }),
  title: 'Discard this draft?',
  text: (view) => (
    <>
      <SentTo {...view} /> won’t be sent{view.draft?.send_on && ` on ${calendarDate(view.draft.send_on)}`}. It
      stays in your payouts as cancelled.
    </>
  ),
  act: { label: 'Discard draft', doing: 'Discarding…', undone: 'Draft not discarded', danger: true },
});

export const RemindApprovers = verb({
  mutation: 'payouts.remind',
  input: ({ payout }: PayoutView) => ({ id: payout.id }),
  title: 'Remind the approvers?',
  text: ({ approval }) =>
    `${listOf(approval?.could ?? [])} will be notified, as each has chosen for approvals.`,
  act: { label: 'Remind approvers', doing: 'Reminding…', undone: 'Approvers not reminded' },
});

export const EmailAdvice = emailVerb({
  mutation: 'payouts.email_advice',
  input: ({ payout }: PayoutView, to) => ({ id: payout.id, to }),
  document: 'remittance advice',
  address: ({ beneficiary_email }) => beneficiary_email,
});
