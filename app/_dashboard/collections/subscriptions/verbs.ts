import type { SubscriptionView } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import { calendarDate } from '@/components/format/time';
import { verb } from '../../kit/dialogs/verb';

const toInput = ({ subscription }: SubscriptionView) => ({ id: subscription.id });

export const PauseSubscription = verb({
  mutation: 'subscriptions.pause',
  input: toInput,
  title: 'Pause this subscription?',
  text: ({ subscription, customer }) =>
    subscription.interval_type === 'as_presented'
      ? `Charges for ${customer.name} are rejected until you resume.`
      : `${customer.name} isn’t charged until you resume. Payment dates that pass until then are skipped, not charged later; the skipped payments move to the end.`,
  act: { label: 'Pause subscription', doing: 'Pausing…', undone: 'Subscription not paused' },
});

export const ResumeSubscription = verb({
  mutation: 'subscriptions.resume',
  input: toInput,
  title: 'Resume this subscription?',
  text: ({ subscription: { amount, currency }, customer, resumes_on }) =>
    resumes_on
      ? `${customer.name} is charged ${formatMoney(amount, currency)} next on ${calendarDate(resumes_on)}, and then on the usual dates.`
      : `Charges for ${customer.name} are charged again.`,
  act: { label: 'Resume subscription', doing: 'Resuming…', undone: 'Subscription not resumed' },
});

export const CancelSubscription = verb({
  mutation: 'subscriptions.cancel',
  input: toInput,
  title: 'Cancel this subscription?',
  text: (view) =>
    `${cancelEffect(view)} You keep payments already made; refund them individually if needed. This can’t be undone.`,
  act: {
    label: 'Cancel subscription',
    doing: 'Cancelling…',
    undone: 'Subscription not cancelled',
    danger: true,
  },
  keep: 'Keep subscription',
});

function cancelEffect({ subscription, customer }: SubscriptionView): string {
  const { amount, currency, cycles_paid, billing_cycles, status } = subscription;
  if (status === 'created') return `${customer.name} can no longer enter a card with its link.`;
  if (billing_cycles === null) return `${customer.name}’s card can’t be charged again.`;
  const left = billing_cycles - cycles_paid;
  const payments = left === 1 ? 'The last payment' : `The ${left} payments left`;
  return `${customer.name} isn’t charged again. ${payments} of ${formatMoney(amount, currency)} won’t be charged.`;
}
