'use client';

import clsx from 'clsx';
import { None } from '@/components/list/columns';
import { Moment } from '@/components/time/moment';
import { useNow } from '@/components/time/now';
import type { PayinStatus } from '../payins';

const SOON_MS = 7 * 24 * 3600_000;

export function Expiry({ status, at }: { status: PayinStatus; at: string }) {
  const soon = Date.parse(at) - useNow() < SOON_MS;
  if (status !== 'active' && status !== 'action_required' && status !== 'under_review') return <None />;
  return (
    <span className={clsx(soon ? 'font-medium text-amber' : 'text-muted')}>
      <Moment at={at} />
    </span>
  );
}
