'use client';

import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { RfiView } from '@/app/_trpc/outputs';
import { Moment } from '@/components/time/moment';
import { useNow } from '@/components/time/now';
import { isUrgent } from './labels';

type Props = { rfi: RfiView['rfi']; focusable?: boolean };

export function Due({ rfi, focusable }: Props) {
  const now = useNow();
  if (rfi.status !== 'action_required') {
    return <Moment at={rfi.resolved_at ?? rfi.updated_at} focusable={focusable} />;
  }
  const urgent = isUrgent(rfi, now);
  return (
    <span className={clsx('inline-flex items-center gap-1', urgent && 'font-medium text-red')}>
      {urgent && <TriangleAlert aria-label="Due soon" className="size-3.5" />}
      <Moment at={rfi.response_deadline} focusable={focusable} />
    </span>
  );
}
