'use client';

import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { useNow } from '@/components/time/now';
import { lastMonth, type Period, type PeriodFaults, thisMonth } from './period';

const OPTIONS = [
  { value: 'this_month', label: 'This month' },
  { value: 'last_month', label: 'Last month' },
  { value: 'custom', label: 'Custom dates' },
];

type Props = { period: Period; change: (period: Period) => void; faults: PeriodFaults };

export function PeriodFields({ period, change, faults }: Props) {
  const now = useNow();
  const choose = (choice: string) => {
    if (choice === 'this_month') change(thisMonth(now));
    else if (choice === 'last_month') change(lastMonth(now));
    else change({ ...period, choice: 'custom' });
  };
  return (
    <>
      <SelectField label="Period" options={OPTIONS} value={period.choice} change={choose} />
      {period.choice === 'custom' && (
        <>
          <TextField
            label="From"
            type="date"
            value={period.from}
            change={(from) => change({ ...period, from })}
            error={faults.from}
          />
          <TextField
            label="To"
            type="date"
            value={period.to}
            change={(to) => change({ ...period, to })}
            error={faults.to}
            hint="Days are in UTC"
          />
        </>
      )}
    </>
  );
}
