'use client';

import { DateField } from '@/components/form/date-field';
import { useNow } from '@/components/time/now';

const day = 24 * 3600_000;
const IST_OFFSET_MS = 5.5 * 3600_000;

const dateIn = (time: number) => new Date(time + IST_OFFSET_MS).toISOString().slice(0, 10);

type Props = { value: string; onChange: (value: string) => void };

/** Days are in IST and follow the merchant's clock. */
export function SendOnField({ value, onChange }: Props) {
  const now = useNow();
  return (
    <DateField
      path="send_on"
      today={dateIn(now)}
      min={dateIn(now + day)}
      max={dateIn(now + 365 * day)}
      value={value}
      onChange={onChange}
      hint={value ? 'Sent on that morning at that day’s rate' : 'Leave empty to send now'}
    />
  );
}
