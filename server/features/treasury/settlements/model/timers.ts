import { insertMany, type Write } from '../../../../data/commit/change';
import { timer } from '../../../../data/commit/timer';
import type { Settlement } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { APPROVAL_DAYS } from '../../../../kernel/time/deadlines';
import { DAY_MS } from '../../../../kernel/time/durations';
import { reminderTimers } from '../../../workspace/approval-rules/public';

type TimerContext = Pick<Context, 'merchant' | 'now' | 'fireAt'>;

export const RAIL = 'settlement_rail';
export const APPROVAL_IDLE = 'settlement_approval_idle';
export const DAILY = 'settlement_daily';
export const RUN = 'settlement_run';

export function timerWrites(
  by: TimerContext,
  { id, status, approval }: Pick<Settlement, 'id' | 'status' | 'approval'>,
): Write<never>[] {
  if (status === 'pending' || status === 'in_progress') return [timer(by, RAIL, id, by.now())];
  if (status !== 'pending_approval') return [];
  return [
    timer(by, APPROVAL_IDLE, id, new Date(by.now().getTime() + APPROVAL_DAYS * DAY_MS)),
    ...insertMany('timer', reminderTimers(by, 'settlement', { id, approval })),
  ];
}
