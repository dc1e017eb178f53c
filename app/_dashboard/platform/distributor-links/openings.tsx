import { DayBars } from '@/components/chart/day-bars';
import { calendarDate, calendarDay } from '@/components/format/time';
import type { DistributorLinkView } from './status';

export function LinkViews({ view: { openings, distributor_link } }: { view: DistributorLinkView }) {
  const days = openings.filter(({ count }) => count > 0).reverse();
  const count = days.reduce((sum, day) => sum + day.count, 0);
  const total = `${distributor_link.openings_count.toLocaleString('en-US')} in total`;
  if (count === 0)
    return (
      <p className="text-muted">
        {distributor_link.openings_count === 0 ? 'Not opened yet' : `Not opened in this period, ${total}`}
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

const timesText = (count: number) => (count === 1 ? '1 view' : `${count.toLocaleString('en-US')} views`);

const DayTable = ({ days }: { days: DistributorLinkView['openings'] }) => (
  <table className="mt-1 w-full max-w-64 tabular-nums">
    <caption className="pb-1 text-left text-muted text-xs">Days with views</caption>
    <thead className="text-muted text-xs">
      <tr className="border-line border-b">
        <th scope="col" className="py-1 text-left font-normal">
          Day
        </th>
        <th scope="col" className="py-1 text-right font-normal">
          Views
        </th>
      </tr>
    </thead>
    <tbody>
      {days.map(({ day, count }) => (
        <tr key={day} className="border-line border-b">
          <th scope="row" className="py-1 text-left font-normal">
            {calendarDate(day)}
          </th>
          <td className="py-1 text-right">{count.toLocaleString('en-US')}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
