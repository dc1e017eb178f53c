import { DayBars } from '@/components/chart/day-bars';
import { countText, plural } from '@/components/format/count';
import { calendarDate, calendarDay } from '@/components/format/time';
import { SimpleTable } from '@/components/primitives/table';
import type { DistributorLinkView } from './status';

export function LinkSessions({ view: { openings, distributor_link } }: { view: DistributorLinkView }) {
  const days = openings.filter(({ count }) => count > 0).reverse();
  const count = days.reduce((sum, day) => sum + day.count, 0);
  const total = `${countText(distributor_link.openings_count)} in total`;
  if (count === 0)
    return (
      <p className="text-muted">
        {distributor_link.openings_count === 0 ? 'No sessions started yet' : `None in this period, ${total}`}
      </p>
    );
  const busiest = days.reduce((most, day) => (day.count > most.count ? day : most));
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{timesText(count)}</span>
        <span className="text-muted tabular-nums">
          {busiest.count > 1 && `Most on ${calendarDay(busiest.day)}: ${busiest.count} · `}
          {total}
        </span>
      </p>
      <DayBars
        days={openings.map(({ day, count }) => ({
          date: day,
          count,
          title: `${calendarDate(day)}: ${timesText(count)}`,
        }))}
      />
      <details className="group">
        <summary className="inline-flex min-h-6 cursor-pointer items-center text-muted text-xs underline decoration-line-strong underline-offset-2 hover:text-text">
          <span className="group-open:hidden">Show as table</span>
          <span className="hidden group-open:inline">Hide table</span>
        </summary>
        <DayTable days={days} />
      </details>
    </div>
  );
}

const timesText = (count: number) => plural(count, 'session');

const DayTable = ({ days }: { days: DistributorLinkView['openings'] }) => (
  <div className="mt-1 max-w-64">
    <SimpleTable
      label="Days with sessions"
      rows={days}
      keyOf={({ day }) => day}
      columns={[
        { header: 'Day', cell: ({ day }) => calendarDate(day) },
        { header: 'Sessions', align: 'end', cell: ({ count }) => countText(count) },
      ]}
    />
  </div>
);
