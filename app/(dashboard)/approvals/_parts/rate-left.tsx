'use client';

import clsx from 'clsx';
import { Moment } from '@/components/time/moment';
import { useNow } from '@/components/time/now';

/** With less than this left the rate is pressing. */
export const RATE_PRESSING_MS = 5 * 60_000;

/** How long the quoted rate still holds: approved later, the payout fails. */
export function RateLeft({ until }: { until: string }) {
  const left = Date.parse(until) - useNow();
  if (left <= 0) return <span className="text-red">expired</span>;
  return (
    <span className={clsx(left < RATE_PRESSING_MS ? 'font-[560] text-red' : 'text-muted')}>
      <Moment at={until} />
    </span>
  );
}
