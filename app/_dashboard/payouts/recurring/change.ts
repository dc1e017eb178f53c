import { verb } from '../../kit/dialogs/verb';
import { nextInvoiceNumber, type RecurringView } from './status';

const input = ({ recurring_payout }: RecurringView) => ({ id: recurring_payout.id });

/** The date alone gives the same number again if the draft of that date is made again. */
function discarded({ recurring_payout, payouts }: RecurringView): string {
  const number = nextInvoiceNumber(recurring_payout, payouts);
  return number && recurring_payout.terms.invoice_number?.includes('{N')
    ? `The draft for the next date is discarded, and its number ${number} isn’t used again.`
    : 'The draft for the next date is discarded.';
}

export const PauseRecurring = verb({
  mutation: 'recurring_payouts.pause',
  input,
  title: 'Pause this recurring payout?',
  text: (view) => `${discarded(view)} Payouts already submitted go on.`,
  act: { label: 'Pause', doing: 'Pausing…', undone: 'Not paused' },
  keep: 'Keep active',
});

export const ResumeRecurring = verb({
  mutation: 'recurring_payouts.resume',
  input,
  title: 'Resume this recurring payout?',
  text: () => 'The payout for the next date is scheduled for you. Dates that passed are left out.',
  act: { label: 'Resume', doing: 'Resuming…', undone: 'Not resumed' },
  keep: 'Keep paused',
});

export const EndRecurring = verb({
  mutation: 'recurring_payouts.end',
  input,
  title: 'End this recurring payout?',
  text: (view) => `${discarded(view)} No payout follows. This can’t be undone.`,
  act: { label: 'End', doing: 'Ending…', undone: 'Not ended', danger: true },
  keep: 'Cancel',
});
