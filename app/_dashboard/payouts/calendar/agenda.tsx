import { calendarDateWithWeekday } from '@/components/format/time';
import { PageLink } from '@/components/primitives/page-link';
import { PlannedAmount } from '../../kit/planned-amount';
import { resourceHref } from '../../resources';
import type { Line } from './line';

type Props = { month: string; lines: readonly Line[] };

/** The days of a month with events, for phones. */
export function Agenda({ month, lines }: Props) {
  const days = [...new Set(lines.map(({ day }) => day))];
  return (
    <ol aria-label={month} className="space-y-4 desk:hidden">
      {days.map((day) => (
        <li key={day}>
          <h2 className="mb-1 font-medium">{calendarDateWithWeekday(day)}</h2>
          <ul className="card divide-y divide-line">
            {lines
              .filter((line) => line.day === day)
              .map((line) => (
                <li key={line.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-3 py-2">
                  <PageLink href={resourceHref(line.kind, line.id)!} className="min-w-0 underline-offset-2">
                    {line.title}
                    <span className="block text-muted text-xs">{line.detail}</span>
                  </PageLink>
                  <PlannedAmount {...line} />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
