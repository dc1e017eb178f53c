import { insert, update } from '../../../data/commit/change';
import { commitSecretOnce, findReplay } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import type { ApiKey } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { newKey } from '../../../identity/keys/new-key';
import { requireProof } from '../../../identity/sign-in/proof';
import { DomainError, notFound } from '../../../kernel/error';
import { requireCurrent } from './status';
import * as store from './store';
import { termsOf } from './terms';

type Overlap = { readonly expire_after_in_seconds: number };

const SHOWN_ONCE = 'The key was rotated with this Idempotency-Key; its secret is not shown again';

export async function rotate(ctx: Context, { expire_after_in_seconds }: Overlap) {
  if (ctx.actor.type !== 'key') throw new DomainError('forbidden', 'Only an API key can rotate itself');
  return replaceKey(
    ctx,
    ctx.actor.id,
    expire_after_in_seconds,
    () => new DomainError('forbidden', 'This key was already rotated'),
  );
}

export async function rotateKey(ctx: Context, { id, expire_after_in_seconds }: Overlap & { id: string }) {
  requireProof(ctx);
  const row = await store.find(ctx, ctx.merchant.id, id);
  if (!row) throw notFound();
  requireCurrent(row, ctx.realNow());
  if (row.holder === 'platform')
    throw new DomainError('forbidden', 'Only the platform can rotate its key. You can revoke it');
  return replaceKey(ctx, id, expire_after_in_seconds, () => new DomainError('stale'));
}

/** The first of several concurrent rotations wins. */
async function replaceKey(ctx: Context, id: string, overlapSeconds: number, lost: () => DomainError) {
  for (;;) {
    const before = await store.find(ctx, ctx.merchant.id, id);
    if (!before || before.superseded_at || before.revoked_at) {
      if (await findReplay(ctx)) throw new DomainError('record_exists', SHOWN_ONCE);
      throw lost();
    }
    const now = ctx.realNow();
    const expiresAt = endOf(before, new Date(now.getTime() + overlapSeconds * 1000));
    const { row, token } = await newKey(ctx, ctx.merchant, {
      ...termsOf(before),
      people: [...new Set([...before.people, ...ctx.people])],
      holder: before.holder,
      created_by: ctx.actor,
      replaces: id,
    });
    const outcome = await commitSecretOnce<'changed'>(
      ctx,
      { id: row.id, refusal: SHOWN_ONCE },
      {
        writes: [
          update(
            'api_key',
            { id, version: before.version, superseded_at: null, revoked_at: null },
            { superseded_at: now, expires_at: expiresAt },
            {
              missing: 'changed',
              event: newEvent(ctx, 'api_key.rotated', {
                expires_at: [before.expires_at?.toISOString() ?? null, expiresAt.toISOString()],
                superseded_by: [null, row.id],
              }),
            },
          ),
          insert('api_key', row),
        ],
      },
    );
    if (outcome === 'done')
      return { id: row.id, secret_key: token, previous_key_expires_at: expiresAt.toISOString() };
  }
}

/** An overlap never extends the life of a key. */
const endOf = ({ expires_at }: ApiKey, overlap: Date): Date =>
  expires_at && expires_at < overlap ? expires_at : overlap;
