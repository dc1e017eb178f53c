import clsx from 'clsx';
import type { SubscriptionView } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import { calendarDate, calendarDay } from '@/components/format/time';
import { Progress } from '@/components/primitives/progress';
import { isFinal } from './status';

export function PaymentDates({ view }: { view: SubscriptionView }) {
  const { subscription, upcoming, failures } = view;
  const { amount, currency, cycles_paid: paid, billing_cycles: cycles, status } = subscription;
  const words = explain(view);
  const later = cycles! - paid - upcoming.length;
  return (
    <div className="space-y-3">
      <div className="space-y-1.5">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="font-medium">
            {paid} of {cycles} payments charged
          </span>
          <span className="text-muted tabular-nums">
            {formatMoney(amount * paid, currency)} of {formatMoney(amount * cycles!, currency)}
          </span>
        </p>
        <Progress value={paid} max={cycles!} label="Payments charged" />
      </div>
      {words && <p className="text-muted">{words}</p>}
      {upcoming.length > 0 && (
        <ol className="grid grid-cols-2 gap-1.5 @sm:grid-cols-3 @md:grid-cols-4">
          {upcoming.map((date, at) => (
            <Day
              key={date}
              date={date}
              next={at === 0 && status !== 'created'}
              declined={at === 0 ? failures : 0}
            />
          ))}
        </ol>
      )}
      {upcoming.length > 0 && later > 0 && (
        <p className="text-muted">
          {later} more until {calendarDate(subscription.end_date!)}
        </p>
      )}
    </div>
  );
}

const Day = ({ date, next, declined }: { date: string; next: boolean; declined: number }) => (
  <li
    className={clsx(
      'rounded-lg border px-2.5 py-1.5 tabular-nums',
      declined > 0 ? 'border-amber' : next ? 'border-accent' : 'border-line',
    )}
  >
    <span className="block font-medium">{calendarDay(date)}</span>
    <span className={clsx('block text-xs', declined > 0 ? 'text-amber' : 'text-muted')}>
      {date.slice(0, 4)}
      {declined > 0 ? `, retry ${declined}` : next ? ', next' : ''}
    </span>
  </li>
);

function explain({ subscription, upcoming, resumes_on }: SubscriptionView): string | null {
  const { status, start_date } = subscription;
  if (isFinal(status)) return null;
  switch (status) {
    case 'created':
      return upcoming[0] === start_date
        ? 'Planned: charged from the start date once the customer has entered a card.'
        : 'Planned, if the customer enters a card today.';
    case 'paused':
      return `Paused: nothing is charged. If you resume now, the next payment is on ${calendarDate(resumes_on!)}.`;
    case 'halted':
      return 'Nothing is charged until the customer enters another card.';
    default:
      return upcoming.length === 0 ? 'The last payment is being charged.' : null;
  }
}
