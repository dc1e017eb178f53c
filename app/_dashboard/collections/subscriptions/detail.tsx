import { CalendarClock, CirclePause, CirclePlay } from 'lucide-react';
import type { SubscriptionView } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import { calendarDate } from '@/components/format/time';
import { Amount } from '@/components/money/amount';
import { everyText } from '@/server/features/collections/subscriptions/words/text';
import { type Action, detail, type FactValue } from '../../kit/detail/detail';
import { idValue, linkValue, timeValue } from '../../kit/detail/facts';
import { PayinNotes } from '../payment-links';
import { cardText } from './card-text';
import { SubscriptionLead } from './lead';
import { NextPaymentDate } from './next-payment-date';
import { PaymentDates } from './payment-dates';
import { isFinal, SubscriptionStatusBadge } from './status';
import { SubscriptionPayments } from './subscription-payments';
import { subscriptionTimeline } from './timeline';
import { CancelSubscription, PauseSubscription, ResumeSubscription } from './verbs';

export const subscription = detail({
  view: 'subscriptions.view',
  api: { operation: 'subscriptions.get', path: '/subscriptions/{id}' },
  word: 'Subscription',
  path: '/subscriptions',
  list: 'Subscriptions',
  titleOf: ({ subscription: { product_name }, customer }) => `${product_name} for ${customer.name}`,
  heading: ({ subscription, customer }) => ({
    eyebrow: `${[subscription.product_name, subscription.plan_name].filter(Boolean).join(', ')} for ${customer.name}`,
    title: (
      <>
        <Amount
          amount={subscription.amount}
          currency={subscription.currency}
          codeClassName="text-base font-medium text-muted"
        />{' '}
        <span className="font-medium text-base text-muted">{everyText(subscription).toLowerCase()}</span>
      </>
    ),
    status: <SubscriptionStatusBadge status={subscription.status} />,
  }),
  actions: (view, me) => actionsOf(view, me.scopes.includes('make')),
  Summary: SubscriptionLead,
  facts: factsOf,
  sections: [
    {
      title: 'Payment dates',
      note: 'UTC',
      when: ({ subscription }) => subscription.interval_type !== 'as_presented',
      Body: PaymentDates,
    },
    { title: 'Payments', Body: SubscriptionPayments },
    {
      title: 'Notes',
      when: ({ subscription }) => Object.keys(subscription.notes).length > 0,
      Body: ({ view }) => <PayinNotes notes={view.subscription.notes} />,
    },
  ],
  timeline: subscriptionTimeline,
  refresh: ({ subscription }) => (isFinal(subscription.status) ? false : 5_000),
});

function actionsOf({ subscription: { status }, can }: SubscriptionView, mayChange: boolean) {
  const cancel: Action<SubscriptionView> = {
    label: 'Cancel subscription',
    variant: 'danger',
    reason: can.cancel.reason,
    Dialog: CancelSubscription,
  };
  if (isFinal(status) || !mayChange) return [cancel];
  const pauseOrResume: Action<SubscriptionView> =
    status === 'paused'
      ? { label: 'Resume', icon: CirclePlay, reason: can.resume.reason, Dialog: ResumeSubscription }
      : { label: 'Pause', icon: CirclePause, reason: can.pause.reason, Dialog: PauseSubscription };
  return [
    cancel,
    // Hides the action if Pause already shows the same reason.
    can.reschedule.reason !== (can.pause.reason ?? '') && {
      label: 'Change next payment date',
      icon: CalendarClock,
      reason: can.reschedule.reason,
      Dialog: NextPaymentDate,
    },
    pauseOrResume,
  ];
}

function factsOf({ subscription, customer }: SubscriptionView): Record<string, FactValue> {
  const { status, max_amount, currency, start_date, end_date, billing_cycles, amount } = subscription;
  // Dates count from the day on which the card is entered.
  const startsWithCard = status === 'created' && subscription.starts_with_first_payment;
  return {
    Customer: (
      <>
        {linkValue(`/customers/${customer.id}`, customer.name)}{' '}
        <span className="text-muted [overflow-wrap:anywhere]">{customer.email}</span>
      </>
    ),
    Product: nameWithDescription(subscription.product_name, subscription.product_description),
    Plan:
      subscription.plan_name && nameWithDescription(subscription.plan_name, subscription.plan_description),
    Card: cardText(subscription),
    'At most': max_amount !== null && `${formatMoney(max_amount, currency)} each time`,
    'Next payment': subscription.next_payment_date && calendarDate(subscription.next_payment_date),
    'First payment': startsWithCard ? 'When the card is entered' : start_date && calendarDate(start_date),
    'Last payment': !startsWithCard && end_date && calendarDate(end_date),
    Total:
      billing_cycles !== null &&
      `${formatMoney(amount * billing_cycles, currency)} in ${billing_cycles} payments`,
    'Card due by': status === 'created' && calendarDate(subscription.expires_at),
    Reference: subscription.reference_number,
    'Subscription ID': idValue(subscription.id),
    Cancelled: timeValue(subscription.cancelled_at),
    Created: timeValue(subscription.created_at),
  };
}

const nameWithDescription = (name: string, description: string | null): FactValue => (
  <>
    {name} {description && <span className="text-muted">{description}</span>}
  </>
);
