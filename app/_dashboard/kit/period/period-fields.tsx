'use client';

import { DateField } from '@/components/form/date-field';
import { SelectField } from '@/components/form/select';
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
  const today = thisMonth(now).to;
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
          <DateField
            label="From"
            today={today}
            max={today}
            value={period.from}
            onChange={(from) => onChange({ ...period, from })}
            error={faults.from}
          />
          <DateField
            label="To"
            today={today}
            max={today}
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
