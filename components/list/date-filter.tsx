'use client';

import { useState } from 'react';
import { DateField } from '@/components/form/date-field';
import { Button } from '@/components/primitives/button';
import { useNow } from '@/components/time/now';
import { useOwnZone, ZoneName } from '@/components/time/zone';
import { DAY_MS } from '@/server/kernel/time/durations';
import type { DateFilter } from './filter';
import type { ListSearch } from './list-search';

type Props = { filter: DateFilter; search: ListSearch; onClose: () => void };

export function DateRange({ filter, search, onClose }: Props) {
  const now = useNow();
  const inZone = useOwnZone();
  const max = filter.isPast ? day(inZone(now)) : undefined;
  const [from, setFrom] = useState(search.values[filter.from] ?? '');
  const [to, setTo] = useState(search.values[filter.to] ?? '');
  const reversed = from !== '' && to !== '' && from > to;
  const set = (range: { from: string; to: string }) => {
    search.filter({ [filter.from]: range.from || null, [filter.to]: range.to || null });
    onClose();
  };
  return (
    <form
      aria-label={filter.label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!reversed) set({ from, to });
      }}
    >
      <ul className="mb-3 flex flex-wrap gap-1.5">
        {datePresets(inZone(now)).map(({ label, range }) => (
          <li key={label}>
            <Button className="h-chip" onClick={() => set(range)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-2">
        <DateField label="From" max={max} value={from} onChange={setFrom} />
        <DateField
          label="To"
          max={max}
          value={to}
          onChange={setTo}
          error={reversed ? 'Must not be before the start' : undefined}
        />
      </div>
      <div className="mt-3 flex items-center justify-between gap-2">
        <span className="text-faint text-xs">
          Days in <ZoneName />
        </span>
        <Button type="submit" variant="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}

type Range = { from: string; to: string };

const day = (time: number) => new Date(time).toISOString().slice(0, 10);

/** `now` is shifted so that its UTC fields read as the viewer's clock. */
export function datePresets(now: number): { label: string; range: Range }[] {
  const at = new Date(now);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  const today = day(now);
  const back = (days: number): Range => ({ from: day(now - days * DAY_MS), to: today });
  const monthOf = (which: number): Range => ({
    from: day(Date.UTC(year, which, 1)),
    to: day(Date.UTC(year, which + 1, 0)),
  });
  return [
    { label: 'Today', range: back(0) },
    { label: 'Yesterday', range: { from: day(now - DAY_MS), to: day(now - DAY_MS) } },
    { label: 'Last 7 days', range: back(6) },
    { label: 'Last 30 days', range: back(29) },
    { label: 'This month', range: { from: monthOf(month).from, to: today } },
    { label: 'Last month', range: monthOf(month - 1) },
  ];
}
