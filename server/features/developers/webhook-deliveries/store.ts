import { readMerchant } from '../../../data/client/transaction';
import type { WebhookAttempt } from '../../../data/prisma/client';
import { store } from '../../../data/query/store';
import type { Context } from '../../../identity/context';
import { firstIdAt } from '../../../kernel/id';

export const { rows: WEBHOOK_DELIVERIES, list, find } = store('WebhookDelivery');

/** Oldest first. */
export const listAttempts = (
  { db, merchant }: Context,
  deliveryIds: readonly string[],
): Promise<WebhookAttempt[]> =>
  readMerchant(db, merchant.id, (tx) =>
    tx.webhookAttempt.findMany({
      where: { merchant_id: merchant.id, delivery_id: { in: [...deliveryIds] } },
      orderBy: { number: 'asc' },
    }),
  );

/** Deliveries created in equal intervals from a time on, where there are any. */
export const countByInterval = (
  { db, merchant }: Context,
  { from, lengthMs }: { readonly from: Date; readonly lengthMs: number },
): Promise<{ at: number; count: number; delivered: number }[]> =>
  readMerchant(
    db,
    merchant.id,
    (tx) => tx.$queryRaw`
      SELECT floor(date_part('epoch', created_at - ${from}) * 1000 / ${lengthMs}::float8)::int AS at,
        count(*)::int AS count, (count(*) FILTER (WHERE status = 'succeeded'))::int AS delivered
      FROM webhook_delivery
      WHERE merchant_id = ${merchant.id} AND created_at >= ${from}
      GROUP BY at`,
  );

// An endpoint begins to fail after the event, when the attempt has ended.
const SLACK_MS = 60_000;

/** Events since a time that an endpoint hasn't received, counted up to `limit`. */
export const countUndelivered = (
  { db, merchant }: Context,
  endpoint_id: string,
  since: Date,
  limit: number,
): Promise<number> =>
  readMerchant(db, merchant.id, (tx) =>
    tx.webhookDelivery.count({
      where: {
        merchant_id: merchant.id,
        endpoint_id,
        event_id: { gte: firstIdAt('event', new Date(since.getTime() - SLACK_MS)) },
        status: { not: 'succeeded' },
      },
      take: limit,
    }),
  );
