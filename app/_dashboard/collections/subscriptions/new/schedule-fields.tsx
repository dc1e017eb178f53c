'use client';

import { Choice } from '@/components/form/choice';
import { DateField } from '@/components/form/date-field';
import { MoneyField } from '@/components/form/money-field';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { useNow } from '@/components/time/now';
import { INTERVALS, type Interval, maxCycles, type SubscriptionDraft, todayOf } from './draft';

type Props = { draft: SubscriptionDraft; onChange: (patch: Partial<SubscriptionDraft>) => void };

export function ScheduleFields({ draft, onChange }: Props) {
  const today = todayOf(useNow());
  const { interval, expires_at } = draft;
  const intervalField = (
    <SelectField
      path="interval_type"
      required
      value={interval}
      onChange={(value) => onChange({ interval: value as Interval })}
      options={INTERVALS}
      hint={interval === 'as_presented' ? 'When you charge the card through the API' : undefined}
    />
  );
  if (interval === 'as_presented')
    return (
      <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-3">
        {intervalField}
        <MoneyField
          required
          path="max_amount"
          value={draft.max_amount}
          onChange={(max_amount) => onChange({ max_amount })}
        />
      </div>
    );
  return (
    <>
      <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-3">
        {intervalField}
        <TextField
          path="billing_cycles"
          required
          inputMode="numeric"
          value={draft.cycles}
          onChange={(cycles) => onChange({ cycles })}
          hint={`2 to ${maxCycles(interval)}`}
        />
      </div>
      <Choice
        path="starts_with_first_payment"
        label="First payment"
        value={draft.starts}
        onChange={(starts) => onChange({ starts: starts as SubscriptionDraft['starts'] })}
        options={[
          { value: 'card', label: 'When the card is entered' },
          { value: 'date', label: 'On a start date' },
        ]}
      />
      {draft.starts === 'date' && (
        <DateField
          path="start_date"
          required
          today={today}
          min={today}
          value={draft.start_date}
          onChange={(start_date) =>
            onChange({ start_date, ...(expires_at < start_date && { expires_at: start_date }) })
          }
          hint="UTC. A card entered later is charged immediately"
        />
      )}
    </>
  );
}
