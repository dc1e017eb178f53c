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

type Props = { period: Period; onChange: (period: Period) => void; faults: PeriodFaults };

export function PeriodFields({ period, onChange, faults }: Props) {
  const now = useNow();
  const choose = (choice: string) => {
    if (choice === 'this_month') onChange(thisMonth(now));
    else if (choice === 'last_month') onChange(lastMonth(now));
    else onChange({ ...period, choice: 'custom' });
  };
  return (
    <>
      <SelectField label="Period" options={OPTIONS} value={period.choice} onChange={choose} />
      {period.choice === 'custom' && (
        <>
          <TextField
            label="From"
            type="date"
            value={period.from}
            onChange={(from) => onChange({ ...period, from })}
            error={faults.from}
          />
          <TextField
            label="To"
            type="date"
            value={period.to}
            onChange={(to) => onChange({ ...period, to })}
            error={faults.to}
            hint="Days are in UTC"
          />
        </>
      )}
    </>
  );
}
