import { readMerchant } from '../../../data/client/transaction';
import { Prisma, type WebhookAttempt } from '../../../data/prisma/client';
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

/** By the time of the event, for which there is an index. */
const ofEndpointSince = (endpoint_id: string, since: Date) =>
  Prisma.sql`endpoint_id = ${endpoint_id} AND event_id >= ${firstIdAt('event', since)}`;

type Counted = { at: number; count: number; delivered: number; failed: number };

/** Deliveries created in equal intervals from a time on, where there are any. */
export const countByInterval = (
  { db, merchant }: Context,
  { from, lengthMs }: { readonly from: Date; readonly lengthMs: number },
  endpoint_id?: string,
): Promise<Counted[]> =>
  readMerchant(
    db,
    merchant.id,
    (tx) => tx.$queryRaw`
      SELECT floor(date_part('epoch', created_at - ${from}) * 1000 / ${lengthMs}::float8)::int AS at,
        count(*)::int AS count, (count(*) FILTER (WHERE status = 'succeeded'))::int AS delivered,
        (count(*) FILTER (WHERE status = 'failed'))::int AS failed
      FROM webhook_delivery
      WHERE merchant_id = ${merchant.id} AND created_at >= ${from}
        AND ${endpoint_id ? ofEndpointSince(endpoint_id, from) : Prisma.sql`true`}
      GROUP BY at`,
  );

/** The latest deliveries of an endpoint since a time, with their attempts. */
export const listLatest = (
  { db, merchant }: Context,
  endpoint_id: string,
  { since, limit }: { readonly since: Date; readonly limit: number },
) =>
  readMerchant(
    db,
    merchant.id,
    (tx) => tx.$queryRaw<{ event_id: string; attempts: { at: number; ms: number; answered: boolean }[] }[]>`
      SELECT d.event_id, coalesce(a.attempts, '[]') AS attempts
      FROM (
        SELECT merchant_id, id, event_id FROM webhook_delivery
        WHERE merchant_id = ${merchant.id} AND ${ofEndpointSince(endpoint_id, since)} AND body IS NULL
        ORDER BY event_id DESC LIMIT ${limit}
      ) d
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object(
          'at', round(date_part('epoch', started_at) * 1000), 'ms', duration_ms, 'answered', error IS NULL
        ) ORDER BY number) AS attempts
        FROM webhook_attempt WHERE merchant_id = d.merchant_id AND delivery_id = d.id
      ) a ON true`,
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
