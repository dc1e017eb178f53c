import type { Rows } from '../../../../data/commit/change';
import { timerRow } from '../../../../data/commit/timer';
import type { Payout } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { APPROVAL_DAYS, PAYOUT_ANSWER_DAYS, QUEUE_DAYS } from '../../../../kernel/time/deadlines';
import { DAY_MS } from '../../../../kernel/time/durations';
import { reminderTimers } from '../../../workspace/approval-rules/public';
import { startOfDay } from './send-on';

type MerchantClock = Pick<Context, 'merchant' | 'now' | 'fireAt'>;

export const QUEUE_EXPIRY = 'payout_queue_expiry';
export const APPROVAL_IDLE = 'payout_approval_idle';
export const ANSWER_DEADLINE = 'payout_answer_deadline';
export const SEND_ON = 'payout_send_on';

export const queueTimer = (ctx: MerchantClock, id: string) => timer(ctx, QUEUE_EXPIRY, id, QUEUE_DAYS);

type Approved = Pick<Payout, 'id' | 'approval'>;

export const approvalTimers = (ctx: MerchantClock, payout: Approved): Rows['timer'][] => [
  timer(ctx, APPROVAL_IDLE, payout.id, APPROVAL_DAYS),
  ...reminderTimers(ctx, 'payout', payout),
];

export const answerTimer = (ctx: MerchantClock, id: string) =>
  timer(ctx, ANSWER_DEADLINE, id, PAYOUT_ANSWER_DAYS);

export const sendTimer = (ctx: MerchantClock, id: string, day: string) =>
  timerRow(ctx, SEND_ON, id, startOfDay(day));

function timer(ctx: MerchantClock, kind: string, id: string, days: number) {
  return timerRow(ctx, kind, id, new Date(ctx.now().getTime() + days * DAY_MS));
}

export function firstTimers(
  ctx: MerchantClock,
  { id, status, approval }: Approved & Pick<Payout, 'status'>,
): Rows['timer'][] {
  if (status === 'queued') return [queueTimer(ctx, id)];
  if (status === 'pending_approval') return approvalTimers(ctx, { id, approval });
  return status === 'action_required' ? [answerTimer(ctx, id)] : [];
}
