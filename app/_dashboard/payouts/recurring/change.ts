import { verb } from '../../kit/dialogs/verb';
import type { RecurringView } from './status';

const input = ({ recurring_payout }: RecurringView) => ({ id: recurring_payout.id });

export const PauseRecurring = verb({
  mutation: 'recurring_payouts.pause',
  input,
  title: 'Pause this recurring payout?',
  text: () => 'The draft for the next date is discarded. Payouts already submitted go on.',
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
  text: () => 'The draft for the next date is discarded, and no payout follows. This can’t be undone.',
  act: { label: 'End', doing: 'Ending…', undone: 'Not ended', danger: true },
  keep: 'Cancel',
});
