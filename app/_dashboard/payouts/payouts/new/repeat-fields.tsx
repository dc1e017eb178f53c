'use client';

import { DateField } from '@/components/form/date-field';
import { SelectField } from '@/components/form/select';
import { calendarDate } from '@/components/format/time';
import {
  dateAt,
  FREQUENCIES,
  FREQUENCY_LABELS,
  type Frequency,
} from '@/server/features/payouts/recurring-payouts/words';
import type { PayoutDraft } from './draft';

type Props = { draft: PayoutDraft; onChange: (patch: Partial<PayoutDraft>) => void };

export function RepeatFields({ draft: { send_on, frequency, ends_on }, onChange }: Props) {
  return (
    <div className="grid gap-3 desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10.5rem]">
      <SelectField
        path="frequency"
        value={frequency || 'once'}
        onChange={(chosen) => onChange({ frequency: chosen === 'once' ? '' : (chosen as Frequency) })}
        options={[
          { value: 'once', label: 'Doesn’t repeat' },
          ...FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] })),
        ]}
        hint={frequency && nextDates(send_on, frequency, ends_on)}
      />
      {frequency && (
        <DateField
          path="ends_on"
          min={send_on}
          value={ends_on}
          onChange={(next) => onChange({ ends_on: next })}
          hint="Leave empty to repeat until you stop it"
        />
      )}
    </div>
  );
}

function nextDates(first: string, frequency: Frequency, last: string): string {
  const dates = [1, 2].map((at) => dateAt(first, frequency, at)).filter((day) => !last || day <= last);
  if (dates.length === 0) return 'No date follows';
  return `Then ${dates.map(calendarDate).join(', ')}${dates.length === 2 ? ', …' : ''}`;
}
