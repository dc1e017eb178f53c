import { update } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import type { Image } from '../../../data/image';
import type { ApiKey } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { issueToken } from '../../../identity/keys/new-key';
import { hashToken } from '../../../identity/keys/token';
import { requireProof } from '../../../identity/sign-in/proof';
import { DomainError, notFound } from '../../../kernel/error';
import { requireCurrent } from './status';
import * as store from './store';

const REVEAL_MS = 24 * 3600_000;

/** The person who proposed a key can show its secret once, within a day of its confirmation. */
export const canReveal = (
  { actor, realNow }: Pick<Context, 'actor' | 'realNow'>,
  { created_by, revealed_at, created_at }: Image<ApiKey>,
): boolean =>
  revealed_at === null &&
  actor.id !== null &&
  created_by?.id === actor.id &&
  realNow().getTime() < new Date(created_at).getTime() + REVEAL_MS;

export async function reveal(ctx: Context, { id }: { id: string }) {
  requireProof(ctx);
  const row = await store.find(ctx, ctx.merchant.id, id);
  if (!row) throw notFound();
  requireCurrent(row, ctx.realNow());
  const token = await issueToken(ctx, ctx.merchant, row);
  // The server's signing secret may have changed since.
  if (!canReveal(ctx, row) || hashToken(token) !== row.token_hash)
    throw new DomainError('forbidden', 'The secret can no longer be shown. Rotate the key to get a new one');
  const outcome = await commit(ctx, {
    merchantId: ctx.merchant.id,
    writes: [
      update(
        'api_key',
        { id, revealed_at: null, revoked_at: null },
        { revealed_at: ctx.realNow() },
        { missing: 'shown', event: newEvent(ctx, 'api_key.revealed') },
      ),
    ],
  });
  if (outcome !== 'done') throw new DomainError('stale', 'The secret was already shown');
  return { secret_key: token };
}
