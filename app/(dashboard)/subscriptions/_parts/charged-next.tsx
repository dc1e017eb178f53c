'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs } from '@/app/_trpc/outputs';
import type { ListSearch } from '@/components/data/list/list-search';
import { formatMoney } from '@/components/money/format';
import { Totals } from '@/components/money/totals';
import { calendarDate, calendarDay } from '@/components/time/time-text';
import { daysAfter } from '@/server/kernel/billing-days';

type Upcoming = Outputs['subscriptions']['upcoming'];

const DAYS = 30;
/** Of a bar and the space after it, and of that space; in units of the picture. */
const STEP = 10;
const GAP = 2;
const HEIGHT = 36;

/** The next payments of all subscriptions on each of the coming days, as bars and as a table. */
export function ChargedNext({ search }: { search: ListSearch }) {
  const found = useQuery(useTRPC().subscriptions.upcoming.queryOptions({}));
  const { tab } = search.values;
  if (!found.data?.days.length || (tab && tab !== 'active')) return null;
  const { days, today } = found.data;
  const count = days.reduce((sum, day) => sum + day.count, 0);
  return (
    <section
      aria-labelledby="charged-next"
      className="flex shrink-0 flex-wrap items-end gap-x-8 gap-y-2 border-line border-b px-5 py-3 max-desk:px-3"
    >
      <div>
        <h2 id="charged-next" className="text-muted text-xs">
          Charged in the next {DAYS} days
        </h2>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-[560]">{countText(count)}</span>
          <Totals parts={days} />
        </div>
      </div>
      <Bars today={today} days={days} />
      <DayTable days={days} />
    </section>
  );
}

function Bars({ today, days }: Upcoming) {
  const counts = Array.from({ length: DAYS }, (_, ahead) => {
    const date = daysAfter(new Date(today), ahead).toISOString().slice(0, 10);
    const these = days.filter((day) => day.date === date);
    return { date, these, count: these.reduce((sum, day) => sum + day.count, 0) };
  });
  const most = Math.max(...counts.map(({ count }) => count));
  return (
    <div aria-hidden="true" className="min-w-56 max-w-xl flex-1">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${DAYS * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-9 w-full"
      >
        {counts.map(({ date, these, count }, at) => {
          const height = count === 0 ? 3 : Math.max(8, (count / most) * HEIGHT);
          return (
            <rect
              key={date}
              x={at * STEP}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
              className={count === 0 ? 'fill-line' : 'fill-accent'}
            >
              {count > 0 && <title>{`${calendarDate(date)}: ${sumText(these)}`}</title>}
            </rect>
          );
        })}
      </svg>
      <div className="mt-1 flex justify-between text-2xs text-faint tabular-nums">
        <span>{calendarDay(today)}</span>
        <span>{calendarDay(counts.at(-1)!.date)}</span>
      </div>
    </div>
  );
}

const countText = (count: number) => (count === 1 ? '1 payment' : `${count} payments`);

const sumText = (days: Upcoming['days']) =>
  days
    .map(({ count, amount, currency }) => `${countText(count)}, ${formatMoney(amount, currency)}`)
    .join('; ');

const DayTable = ({ days }: Pick<Upcoming, 'days'>) => (
  <table className="sr-only">
    <caption>Payments charged next, by day</caption>
    <thead>
      <tr>
        <th scope="col">Day</th>
        <th scope="col">Payments</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {days.map(({ date, currency, count, amount }) => (
        <tr key={`${date} ${currency}`}>
          <th scope="row">{calendarDate(date)}</th>
          <td>{count}</td>
          <td>{formatMoney(amount, currency)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
