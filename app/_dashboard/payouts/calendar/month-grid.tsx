import clsx from 'clsx';
import { useState } from 'react';
import { calendarDateWithWeekday, monthName } from '@/components/format/time';
import { Button } from '@/components/primitives/button';
import { PageLink } from '@/components/primitives/page-link';
import { PlannedAmount } from '../../kit/planned-amount';
import { resourceHref } from '../../resources';
import type { Line } from './line';
import { weeksOf } from './month';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const SHOWN = 3;

type Props = { month: string; lines: readonly Line[]; today: string };

/** For wide screens; phones show the agenda. */
export function MonthGrid({ month, lines, today }: Props) {
  return (
    <table className="w-full table-fixed border-collapse rounded-lg border border-line bg-surface max-desk:hidden">
      <caption className="sr-only">{monthName(month)}</caption>
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
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, at) =>
              day ? (
                <Day
                  key={day}
                  day={day}
                  isToday={day === today}
                  isPast={day < today}
                  lines={lines.filter((line) => line.day === day)}
                />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place of the week outside the month.
                <td key={at} className="border border-line bg-sunken" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = { day: string; isToday: boolean; isPast: boolean; lines: readonly Line[] };

function Day({ day, isToday, isPast, lines }: DayProps) {
  const [all, setAll] = useState(false);
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
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="sr-only">
          {calendarDateWithWeekday(day)}
          {isToday && ', today'}
        </span>
      </p>
      <ul className="space-y-1">
        {shown.map((line) => (
          <li key={`${line.id} ${line.day}`} className="min-w-0 text-xs">
            <PageLink
              href={resourceHref(line.kind, line.id)!}
              title={`${line.title}. ${line.detail}`}
              className="block rounded-md bg-sunken px-1.5 py-0.5 underline-offset-2 hover:underline"
            >
              <span className="block truncate">{line.title}</span>
              <PlannedAmount {...line} />
            </PageLink>
          </li>
        ))}
      </ul>
      {lines.length > SHOWN && !all && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {lines.length - SHOWN} more
        </Button>
      )}
    </td>
  );
}
