import { update } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import type { Context } from '../../../identity/context';
import { notFound } from '../../../kernel/error';
import { requireAdmin } from './grant';
import * as store from './store';
import { apiKeyToWire } from './wire';

/** A second revocation changes nothing. */
export async function revoke(ctx: Context, { id }: { id: string }) {
  requireAdmin(ctx);
  const row = await store.find(ctx, ctx.merchant.id, id);
  if (!row) throw notFound();
  if (row.revoked_at) return apiKeyToWire(row);
  const revoked_at = ctx.realNow();
  const event = newEvent(ctx, 'api_key.revoked', { name: row.name });
  await commit(ctx, {
    merchantId: ctx.merchant.id,
    writes: [update('api_key', { id, revoked_at: null }, { revoked_at }, { event, missing: 'revoked' })],
  });
  return apiKeyToWire({ ...row, revoked_at });
}
