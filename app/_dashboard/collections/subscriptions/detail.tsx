import { CalendarClock, CirclePause, CirclePlay } from 'lucide-react';
import type { SubscriptionView } from '@/app/_trpc/outputs';
import { Amount } from '@/components/amounts/amount';
import type { TimelineEntry } from '@/components/detail/timeline';
import { formatMoney } from '@/components/format/money';
import { calendarDate } from '@/components/format/time';
import { Notice } from '@/components/primitives/notice';
import { everyText } from '@/server/features/collections/subscriptions/words/text';
import { shortNumber } from '@/server/kernel/text/short-number';
import { type Action, detail, type FactValue } from '../../kit/detail/detail';
import { idValue, linkValue, timeValue } from '../../kit/detail/facts';
import { PayinNotes } from '../payins';
import { ShareLink } from '../payment-links';
import { networkName } from '../payments';
import { NextPaymentDate } from './lazy-next-payment-date';
import { PaymentDates } from './payment-dates';
import { isFinal, type Subscription, SubscriptionStatusBadge } from './status';
import { SubscriptionPayments } from './subscription-payments';
import { CancelSubscription, PauseSubscription, ResumeSubscription } from './verbs';

function SubscriptionLead({ view: { subscription, customer } }: { view: SubscriptionView }) {
  const { id, status, product_name, subscription_link_url: address } = subscription;
  return (
    <>
      {status === 'halted' && (
        <Notice tone="amber" title="Nothing is charged: the card was declined too often">
          <p>
            Send {customer.name} the link below. A card entered there pays what is due, and later payments are
            charged to it.
          </p>
        </Notice>
      )}
      {status === 'failed' && (
        <Notice tone="red" title="The first payment was declined too often">
          <p>This subscription has ended. Create another one if the customer still wants it.</p>
        </Notice>
      )}
      {(status === 'created' || status === 'halted') && (
        <ShareLink
          address={address}
          email={customer.email}
          subject={`Your subscription to ${product_name}`}
          name={`subscription-${id}`}
        />
      )}
    </>
  );
}

const tones: Record<string, TimelineEntry['tone']> = {
  active: 'green',
  renewed: 'green',
  completed: 'green',
  declined: 'red',
  halted: 'red',
  failed: 'red',
  cancelled: 'grey',
  expired: 'grey',
};

const subscriptionTimeline = ({ timeline }: SubscriptionView): TimelineEntry[] =>
  timeline.map((entry) => ({ ...entry, tone: tones[entry.type.split('.')[1]!] ?? 'accent' }));

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

/** Such as "Visa ••4242, Anna Helder"; null before a card is entered. */
function cardText({ payment_method }: Pick<Subscription, 'payment_method'>): string | null {
  if (!payment_method) return null;
  const { card_network, end_digits, card_holder_name } = payment_method.details;
  return `${networkName(card_network)} ${shortNumber(end_digits)}, ${card_holder_name}`;
}
