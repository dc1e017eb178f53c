import { formatMoney } from '@/components/format/money';
import { calendarDate } from '@/components/format/time';
import type { LrsYear } from './lrs-words';

type Props = {
  year: LrsYear;
  /** USD cents that an order not yet created would use. */
  orderAmount?: number;
};

export function LimitBar({ year, orderAmount = 0 }: Props) {
  const { remitted, left, limit, ends_on } = year;
  const { currency } = limit;
  const after = left.amount - orderAmount;
  const share = (amount: number) => Math.min(100, (100 * amount) / limit.amount);
  const used = share(remitted.amount);
  const asked = Math.min(share(orderAmount), 100 - used);
  return (
    <div className="tabular-nums">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{formatMoney(remitted.amount, currency)} remitted</span>
        <span className="text-muted text-xs">of {formatMoney(limit.amount, currency)}</span>
      </p>
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="my-1.5 block h-2 w-full overflow-hidden rounded-full bg-line"
      >
        <rect width={used} height="4" className="fill-accent" />
        {asked > 0 && (
          <rect
            x={used}
            // Keeps a small order visible.
            width={Math.max(asked, 0.8)}
            height="4"
            className={after < 0 ? 'fill-red' : 'fill-sand'}
          />
        )}
      </svg>
      {orderAmount > 0 && (
        <p className={after < 0 ? 'text-red' : undefined}>
          {after < 0
            ? `${formatMoney(-after, currency)} over the remaining limit`
            : `${formatMoney(orderAmount, currency)} with this checkout order`}
        </p>
      )}
      <p className="text-muted text-xs">
        {formatMoney(Math.max(after, 0), currency)} left until {calendarDate(ends_on)}, including checkout
        orders waiting for payment.
      </p>
    </div>
  );
}
