import { forMerchant } from '../../../data/client/transaction';
import { commitWithin } from '../../../data/commit/commit';
import { commitOncePerKey, findReplay } from '../../../data/commit/commit-once';
import type { Image } from '../../../data/image';
import type { WebhookDelivery } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import type { Input } from '../../../kernel/contract';
import { DomainError, invalid, notFound } from '../../../kernel/error';
import { firstIdAt } from '../../../kernel/id';
import { readInstant } from '../../../kernel/time/time';
import { requireEndpoint } from '../webhook-endpoints/public';
import { MAX_RESENT, type webhookDeliveriesContract } from './contract';
import { plan } from './machine';
import * as store from './store';

const KEPT_MS = 30 * 24 * 3600_000;

export async function resend(ctx: Context, id: string): Promise<Image<WebhookDelivery>> {
  const replay = await findReplay<WebhookDelivery>(ctx);
  if (replay) return replay;
  const delivery = await store.find(ctx, ctx.merchant.id, id);
  if (!delivery) throw notFound();
  await requireEnabled(ctx, delivery.endpoint_id);
  if (delivery.status === 'pending')
    throw new DomainError('state_not_allowed', 'The delivery is still pending');
  const set = { failures: 0, next_attempt_at: ctx.realNow() };
  const { after, change } = plan(ctx, 'resend', delivery, set);
  const { outcome, answer } = await commitOncePerKey<WebhookDelivery, 'stale'>(ctx, after, change);
  if (outcome === 'stale') throw new DomainError('stale');
  ctx.wake();
  return answer;
}

export async function requireEnabled(ctx: Context, id: string) {
  const endpoint = await requireEndpoint(ctx, id);
  if (endpoint.status !== 'enabled')
    throw new DomainError('state_not_allowed', 'The endpoint is disabled. Enable it first');
  return endpoint;
}

type Range = Input<typeof webhookDeliveriesContract.operations.resend_range>;

/** Returns the number of deliveries. */
export async function resendRange(ctx: Context, { id, from, to, only = 'failed' }: Range): Promise<number> {
  const replay = await findReplay<{ count: number }>(ctx);
  if (replay) return replay.count;
  const endpoint = await requireEnabled(ctx, id);
  const now = ctx.realNow();
  const [begin, end] = [
    new Date(readInstant(from, 'after')!),
    to === undefined ? now : new Date(readInstant(to, 'before')!),
  ];
  if (end < begin) throw invalid('to', 'range', 'to must not be before from');
  if (now.getTime() - begin.getTime() > KEPT_MS)
    throw invalid('from', 'range', 'from must be within 30 days');
  const { merchant, newId } = ctx;
  return forMerchant(ctx.db, merchant.id, async (tx) => {
    const statuses = only === 'failed' ? ['failed'] : ['failed', 'succeeded'];
    const again = await tx.$executeRaw`
      UPDATE webhook_delivery d
      SET status = 'pending', failures = 0, waits = false, next_attempt_at = ${now}
      WHERE d.merchant_id = ${merchant.id} AND d.endpoint_id = ${id} AND d.created_at BETWEEN ${begin} AND ${end}
        AND d.status IN ('succeeded', 'failed') AND d.status = ANY (${statuses})`;
    const missed = only === 'failed' ? [] : await findMissed();
    if (again + missed.length > MAX_RESENT)
      throw new DomainError(
        'state_not_allowed',
        `More than ${MAX_RESENT} deliveries are in this period. Choose a shorter one`,
      );
    await tx.webhookDelivery.createMany({
      data: missed.map((event) => ({
        ...event,
        merchant_id: merchant.id,
        id: newId('webhook_delivery'),
        endpoint_id: id,
        source_id: merchant.id,
        status: 'pending',
        attempts: 0,
        failures: 0,
        waits: false,
        next_attempt_at: now,
        created_at: now,
      })),
      skipDuplicates: true,
    });
    const count = again + missed.length;
    const claim = ctx.idempotency && { claim: ctx.idempotency, answer: { count } };
    const outcome = await commitWithin(tx, ctx, { merchantId: merchant.id, writes: [] }, claim);
    // Of two concurrent requests with one key, the later one gets the first one's answer when it retries.
    if (outcome === 'replayed') throw new DomainError('idempotency_key_in_flight');
    return count;

    /** Events that were not delivered because the endpoint was disabled. Only the merchant's own. */
    function findMissed() {
      if (endpoint.merchants === 'onboarded') return Promise.resolve([]);
      return tx.$queryRaw<Pick<WebhookDelivery, 'event_id' | 'event_type' | 'subject_id'>[]>`
        SELECT e.id::text AS event_id, e.type AS event_type, e.subject_id::text FROM event e
        WHERE e.merchant_id = ${merchant.id} AND e.id >= ${firstIdAt('event', begin)} AND e.id < ${firstIdAt('event', end)}
          AND (${endpoint.events}::text[] = '{*}' OR e.type = ANY (${endpoint.events}::text[]))
          AND NOT EXISTS (SELECT FROM webhook_delivery d WHERE d.merchant_id = e.merchant_id AND d.endpoint_id = ${id} AND d.event_id = e.id)
        ORDER BY e.id LIMIT ${MAX_RESENT + 1}`;
    }
  });
}
