import { retryResealed } from '../../../data/client/transaction';
import {
  recordEvent,
  remove as removeRow,
  update as updateRow,
  type Write,
} from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { commitOncePerKey, commitSecretOnce } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import type { Image } from '../../../data/image';
import type { WebhookEndpoint } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import type { Input } from '../../../kernel/contract';
import { DomainError, notFound } from '../../../kernel/error';
import { DEFAULT_OVERLAP_SECONDS, type webhookEndpointsContract } from './contract';
import { requireEvents, requireUrl } from './input';
import { plan } from './machine';
import { createSecret, sealAsPrevious } from './secrets';
import * as store from './store';
import { hashTarget, targetExists } from './target';

type UpdateInput = Input<typeof webhookEndpointsContract.operations.update>;

const ROTATED = 'The secret was rotated with this Idempotency-Key; it is not shown again';

export async function requireEndpoint(ctx: Context, id: string): Promise<WebhookEndpoint> {
  const row = await store.find(ctx, ctx.merchant.id, id);
  if (!row) throw notFound();
  return row;
}

export async function update(
  ctx: Context,
  { id, url, events, description, order, status }: UpdateInput,
  knownEvents: ReadonlySet<string>,
): Promise<WebhookEndpoint> {
  const before = await requireEndpoint(ctx, id);
  const given = {
    ...(url !== undefined && { url: requireUrl(ctx, url) }),
    ...(events !== undefined && { events: requireEvents(events, knownEvents) }),
    ...(description !== undefined && { description: description || null }),
    ...(order !== undefined && { ordering: order }),
  };
  const fields = Object.entries(given).flatMap(([column, value]) => {
    const old = before[column as keyof typeof given];
    return JSON.stringify(old) === JSON.stringify(value) ? [] : [[column, [old, value]] as const];
  });
  const after = { ...before, ...given };
  const target = url === undefined && events === undefined ? {} : { target_hash: hashTarget(after) };
  const updated = fields.length
    ? newEvent(ctx, 'webhook_endpoint.updated', Object.fromEntries(fields))
    : undefined;
  if (status !== undefined && status !== before.status) {
    const name = status === 'enabled' ? 'enable' : 'disable';
    const reason = name === 'disable' ? { disabled_reason: 'manual' } : {};
    const planned = plan(ctx, name, before, { ...given, ...target, ...reason });
    const writes = [...(updated ? [recordEvent(updated, planned.after)] : []), ...planned.change.writes];
    await commitUpdate(ctx, writes, after);
    return planned.after;
  }
  if (!updated) return before;
  const { id: endpointId, version } = before;
  const set = { ...given, ...target, updated_at: ctx.now() };
  const write = updateRow('webhook_endpoint', { id: endpointId, version }, set, {
    missing: 'stale',
    event: updated,
  });
  await commitUpdate(ctx, [write], after);
  return { ...before, ...set, version: version + 1 };
}

async function commitUpdate(
  ctx: Context,
  writes: readonly Write<'stale'>[],
  after: Pick<WebhookEndpoint, 'url' | 'events'>,
): Promise<void> {
  const outcome = await commit<'stale' | 'duplicate'>(ctx, {
    merchantId: ctx.merchant.id,
    writes,
    unique: { webhook_endpoint_target: 'duplicate' },
  });
  if (outcome === 'duplicate') throw await targetExists(ctx, after);
  if (outcome !== 'done') throw new DomainError('stale');
}

async function commitOrStale(ctx: Context, writes: readonly Write<'stale'>[]): Promise<void> {
  const outcome = await commit<'stale'>(ctx, { merchantId: ctx.merchant.id, writes });
  if (outcome !== 'done') throw new DomainError('stale');
}

/** Enabling an enabled endpoint changes nothing. */
export async function enableOnce(ctx: Context, id: string): Promise<Image<WebhookEndpoint>> {
  const row = await requireEndpoint(ctx, id);
  const planned =
    row.status === 'enabled' ? { after: row, change: { writes: [] } } : plan(ctx, 'enable', row);
  const { outcome, answer } = await commitOncePerKey<WebhookEndpoint, 'stale'>(
    ctx,
    planned.after,
    planned.change,
  );
  if (outcome === 'stale') throw new DomainError('stale');
  return answer;
}

export async function remove(ctx: Context, id: string): Promise<WebhookEndpoint> {
  const row = await requireEndpoint(ctx, id);
  const event = newEvent(ctx, 'webhook_endpoint.deleted');
  await commitOrStale(ctx, [
    removeRow('webhook_endpoint', { id, version: row.version }, { missing: 'stale', event }),
  ]);
  return row;
}

export async function rotateSecret(
  ctx: Context,
  { id, overlapSeconds = DEFAULT_OVERLAP_SECONDS }: { id: string; overlapSeconds?: number },
): Promise<{ secret: string; expiresAt: Date | null }> {
  return retryResealed(ctx.db, async () => {
    const row = await requireEndpoint(ctx, id);
    const { secret, secret_sealed } = await createSecret(ctx, row);
    const now = ctx.realNow();
    const expiresAt = overlapSeconds ? new Date(now.getTime() + overlapSeconds * 1000) : null;
    const set = {
      secret_sealed,
      previous_secret_sealed: expiresAt && (await sealAsPrevious(ctx, row)),
      previous_secret_expires_at: expiresAt,
      updated_at: ctx.now(),
    };
    const event = newEvent(ctx, 'webhook_endpoint.secret_rotated', {
      previous_secret_expires_at: [null, expiresAt?.toISOString() ?? null],
    });
    const outcome = await commitSecretOnce<'stale'>(
      ctx,
      { id, refusal: ROTATED },
      {
        writes: [
          updateRow('webhook_endpoint', { id, version: row.version }, set, { missing: 'stale', event }),
        ],
      },
    );
    if (outcome !== 'done') throw new DomainError('stale');
    return { secret, expiresAt };
  });
}
