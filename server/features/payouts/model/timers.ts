import type { Context } from '../../../access/context';
import { timerRow } from '../../../changes/timer';
import { beginningOf } from '../drafts/send-on';

type Clocked = Pick<Context, 'merchant' | 'now' | 'fireAt'>;

const DAY_MS = 24 * 3600 * 1000;
const QUEUE_DAYS = 30;
const APPROVAL_DAYS = 90;
const ANSWER_DAYS = 7;

export const QUEUE_EXPIRY = 'payout_queue_expiry';
export const APPROVAL_IDLE = 'payout_approval_idle';
export const ANSWER_DEADLINE = 'payout_answer_deadline';
export const SEND_ON = 'payout_send_on';

/** Thirty days in the queue, by the merchant's own time. */
export const queueTimer = (ctx: Clocked, id: string) => timer(ctx, QUEUE_EXPIRY, id, QUEUE_DAYS);

/** Ninety days without a decision. */
export const approvalTimer = (ctx: Clocked, id: string) => timer(ctx, APPROVAL_IDLE, id, APPROVAL_DAYS);

/** Seven days to answer a request for information. */
export const answerTimer = (ctx: Clocked, id: string) => timer(ctx, ANSWER_DEADLINE, id, ANSWER_DAYS);

/** The day on which a draft goes out by itself. */
export const sendTimer = (ctx: Clocked, id: string, day: string) =>
  timerRow(ctx, SEND_ON, id, beginningOf(day));

function timer(ctx: Clocked, kind: string, id: string, days: number) {
  return timerRow(ctx, kind, id, new Date(ctx.now().getTime() + days * DAY_MS));
}

/** What a new payout waits for, at most how long. */
export function firstTimer(ctx: Clocked, { id, status }: { id: string; status: string }) {
  if (status === 'queued') return queueTimer(ctx, id);
  if (status === 'pending_approval') return approvalTimer(ctx, id);
  return status === 'action_required' ? answerTimer(ctx, id) : undefined;
}
