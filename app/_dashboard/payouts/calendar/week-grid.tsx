import clsx from 'clsx';
import { useState } from 'react';
import { calendarDateWithWeekday, calendarDay } from '@/components/format/time';
import { Button } from '@/components/primitives/button';
import { PageLink } from '@/components/primitives/page-link';
import { PlannedAmount } from '../../kit/planned-amount';
import { resourceHref } from '../../resources';
import type { DayEvents, Line } from './line';
import { PaidSummary, Unlisted } from './paid-summary';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const SHOWN = 3;

type Props = { title: string; weeks: readonly (readonly DayEvents[])[]; today: string };

/** For wide screens; phones show the agenda. */
export function WeekGrid({ title, weeks, today }: Props) {
  return (
    <table className="w-full table-fixed border-collapse rounded-lg border border-line bg-surface max-desk:hidden">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th
              key={name}
              scope="col"
              abbr={name}
              className="border-line border-b px-2 py-1.5 text-left font-medium text-muted text-xs"
            >
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, at) => (
          <tr key={week[0]!.day}>
            {week.map((events, weekday) => (
              <Day
                key={events.day}
                {...events}
                namesMonth={(at === 0 && weekday === 0) || events.day.endsWith('-01')}
                isToday={events.day === today}
                isPast={events.day < today}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = DayEvents & { namesMonth: boolean; isToday: boolean; isPast: boolean };

function Day({ day, paid, planned, namesMonth, isToday, isPast }: DayProps) {
  const [all, setAll] = useState(false);
  const lines = [
    ...(paid?.lines ?? []).map((line) => ({ line, isPaid: true })),
    ...planned.map((line) => ({ line, isPaid: false })),
  ];
  const shown = all ? lines : lines.slice(0, SHOWN);
  return (
    <td className="h-24 border border-line px-2 py-1.5 align-top">
      <p
        className={clsx(
          'text-xs tabular-nums',
          isPast && 'text-faint',
          isToday && 'font-semibold text-accent',
        )}
      >
        <span aria-hidden="true">{namesMonth ? calendarDay(day) : Number(day.slice(8))}</span>
        <span className="sr-only">
          {calendarDateWithWeekday(day)}
          {isToday && ', today'}
        </span>
      </p>
      {paid && <PaidSummary paid={paid} />}
      <ul className="space-y-1">
        {shown.map(({ line, isPaid }) => (
          <li key={`${line.id} ${isPaid}`} className="min-w-0 text-xs">
            <PageLink
              href={resourceHref(line.kind, line.id)!}
              title={`${line.title}. ${line.detail}`}
              className={clsx(
                'block rounded-md px-1.5 py-0.5 underline-offset-2 hover:underline',
                isPaid ? 'border border-line' : 'bg-sunken',
              )}
            >
              <span className="block truncate">{line.title}</span>
              {isPaid ? <PaidAmount line={line} /> : <PlannedAmount {...line} />}
            </PageLink>
          </li>
        ))}
      </ul>
      {lines.length > shown.length ? (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {lines.length - shown.length} more
        </Button>
      ) : (
        paid && <Unlisted paid={paid} />
      )}
    </td>
  );
}

const PaidAmount = ({ line }: { line: Line }) => (
  <>
    <PlannedAmount {...line} /> <span className="text-2xs text-muted">{line.detail}</span>
  </>
);
