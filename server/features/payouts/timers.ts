import type { Context } from '../../access/context';

const DAY_MS = 24 * 3600 * 1000;
const QUEUE_DAYS = 30;
const APPROVAL_DAYS = 90;

export const QUEUE_EXPIRY = 'payout_queue_expiry';
export const APPROVAL_IDLE = 'payout_approval_idle';

/** Thirty days in the queue, by the merchant's own time. */
export const queueTimer = (ctx: Context, id: string) => timer(ctx, QUEUE_EXPIRY, id, QUEUE_DAYS);

/** Ninety days without a decision. */
export const approvalTimer = (ctx: Context, id: string) => timer(ctx, APPROVAL_IDLE, id, APPROVAL_DAYS);

const timer = (ctx: Context, kind: string, id: string, days: number) => ({
  merchant_id: ctx.merchant.id,
  kind,
  subject_id: id,
  due_at: new Date(ctx.now().getTime() + days * DAY_MS),
  fire_at: new Date(ctx.realNow().getTime() + days * DAY_MS),
});
