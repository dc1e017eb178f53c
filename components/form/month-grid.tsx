'use client';

import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { calendarDateWithWeekday, monthName } from '@/components/format/time';
import { Button } from '@/components/primitives/button';
import { addDays, addMonths, type DateBounds } from './parse-date';

type Props = DateBounds & { value: string; onChoose: (day: string) => void };

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Weekdays since Monday. */
const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7;

const MOVES: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

export function MonthGrid({ value, today, min = '', max = '9999', onChoose }: Props) {
  const title = useId();
  const table = useRef<HTMLTableElement>(null);
  const within = (day: string) => (day < min ? min : day > max ? max : day);
  const [at, setAt] = useState(() => within(value || today));
  // Set by keys in the grid, so that a press on the arrows of the months keeps its focus.
  const shouldFocus = useRef(true);
  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus({ preventScroll: true });
  }, [at]);

  // The popover returns the focus to what had it after this grid took it, which is gone by then.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );

  const month = at.slice(0, 7);
  const first = `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  const weeks = [0, 1, 2, 3, 4, 5]
    .map((week) => WEEKDAYS.map((_, day) => addDays(start, week * 7 + day)))
    .filter((days) => days.some((day) => day.startsWith(month)));

  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = within(move(at));
    if (next === at) return;
    shouldFocus.current = true;
    setAt(next);
  };

  return (
    <div>
      <div className="mb-1 flex items-center justify-between">
        <Button
          variant="quiet"
          square
          aria-label="Previous month"
          disabled={addDays(first, -1) < min}
          onClick={() => setAt(within(addMonths(at, -1)))}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <p id={title} aria-live="polite" className="font-medium">
          {monthName(month)}
        </p>
        <Button
          variant="quiet"
          square
          aria-label="Next month"
          disabled={addMonths(first, 1) > max}
          onClick={() => setAt(within(addMonths(at, 1)))}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of days of the ARIA patterns.
        role="grid"
        aria-labelledby={title}
        onKeyDown={onKeyDown}
        className="w-full table-fixed"
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" aria-label={name} className="pb-1 font-normal text-muted text-xs">
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <td key={day} className="p-0 text-center">
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === at ? 0 : -1}
                    disabled={day < min || day > max}
                    aria-label={calendarDateWithWeekday(day)}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onChoose(day)}
                    className={clsx(
                      'h-control w-full rounded-lg tabular-nums disabled:opacity-40',
                      day === value
                        ? 'bg-primary font-medium text-primary-ink'
                        : 'not-disabled:hover:bg-sunken',
                      day !== value && !day.startsWith(month) && 'text-muted',
                      day === today && 'underline underline-offset-4',
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
