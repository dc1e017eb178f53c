'use client';

import clsx from 'clsx';
import { Moment } from '@/components/time/moment';
import { useNow } from '@/components/time/now';

/** The remaining time is highlighted below this. */
export const RATE_PRESSING_MS = 5 * 60_000;

export function RateLeft({ until }: { until: string }) {
  const left = Date.parse(until) - useNow();
  if (left <= 0) return <span className="text-red">expired</span>;
  return (
    <span className={clsx(left < RATE_PRESSING_MS ? 'font-medium text-red' : 'text-muted')}>
      <Moment at={until} />
    </span>
  );
}
