'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs } from '@/app/_trpc/outputs';
import { Totals } from '@/components/amounts/totals';
import { type DayBar, DayBars } from '@/components/chart/day-bars';
import { plural } from '@/components/format/count';
import { formatMoney } from '@/components/format/money';
import { calendarDate } from '@/components/format/time';
import type { ListSearch } from '@/components/list/list-search';
import { SimpleTable } from '@/components/primitives/table';
import { daysAfter } from '@/server/features/collections/subscriptions/words/billing-days';

type Upcoming = Outputs['subscriptions']['upcoming'];

const DAYS = 30;

export function UpcomingCharges({ search }: { search: ListSearch }) {
  const found = useQuery(useTRPC().subscriptions.upcoming.queryOptions({}));
  const { tab } = search.values;
  if (!found.data?.days.length || (tab && tab !== 'active')) return null;
  const { days } = found.data;
  const count = days.reduce((sum, day) => sum + day.count, 0);
  return (
    <section
      aria-labelledby="charged-next"
      className="flex shrink-0 flex-wrap items-end gap-x-8 gap-y-2 border-line border-b px-5 py-3 max-desk:px-3"
    >
      <div>
        <h2 id="charged-next" className="text-muted text-xs">
          Upcoming charges, {DAYS} days
        </h2>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">{paymentsText(count)}</span>
          <Totals parts={days} />
        </div>
      </div>
      <DayBars days={barsOf(found.data)} className="min-w-56 max-w-xl flex-1" />
      <DayTable days={days} />
    </section>
  );
}

const barsOf = ({ days, today }: Upcoming): DayBar[] =>
  Array.from({ length: DAYS }, (_, ahead) => {
    const date = daysAfter(new Date(today), ahead).toISOString().slice(0, 10);
    const charges = days.filter((day) => day.date === date);
    return {
      date,
      count: charges.reduce((sum, day) => sum + day.count, 0),
      title: `${calendarDate(date)}: ${sumText(charges)}`,
    };
  });

const paymentsText = (count: number) => plural(count, 'payment');

const sumText = (days: Upcoming['days']) =>
  days
    .map(({ count, amount, currency }) => `${paymentsText(count)}, ${formatMoney(amount, currency)}`)
    .join('; ');

const DayTable = ({ days }: Pick<Upcoming, 'days'>) => (
  <div className="sr-only">
    <SimpleTable
      label="Upcoming charges by day"
      rows={days}
      keyOf={({ date, currency }) => `${date} ${currency}`}
      columns={[
        { header: 'Day', cell: ({ date }) => calendarDate(date) },
        { header: 'Payments', cell: ({ count }) => count },
        { header: 'Amount', cell: ({ amount, currency }) => formatMoney(amount, currency) },
      ]}
    />
  </div>
);
