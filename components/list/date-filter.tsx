'use client';

import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/primitives/button';
import { useNow } from '@/components/time/now';
import { useOwnZone, ZoneName } from '@/components/time/zone';
import { datePresets } from './date-presets';
import type { DateFilter } from './filter';
import type { ListSearch } from './list-search';

type Props = { filter: DateFilter; search: ListSearch; onClose: () => void };

export function DateRange({ filter, search, onClose }: Props) {
  const now = useNow();
  const inZone = useOwnZone();
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
        <TextField label="From" type="date" value={from} onChange={setFrom} />
        <TextField
          label="To"
          type="date"
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
