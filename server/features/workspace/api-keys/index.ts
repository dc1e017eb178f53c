import { insert, update } from '../../../data/commit/change';
import { commitSecretOnce } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import { type Image, toIso } from '../../../data/image';
import type { ApiKey } from '../../../data/prisma/client';
import { newKey } from '../../../identity/keys/api-key';
import { DomainError } from '../../../kernel/error';
import { feature } from '../../kit/feature';
import { apiKeysContract } from './contract';

const SHOWN_ONCE = 'The key was rotated with this Idempotency-Key; its secret is not shown again';

const keyToWire = ({ id, name, created_at, expires_at }: Image<ApiKey>) => ({
  id,
  name,
  created_at: toIso(created_at),
  expires_at: expires_at && toIso(expires_at),
});

export const apiKeys = feature(apiKeysContract, { resources: { api_key: { toWire: keyToWire } } })({
  rotate: async (ctx, { expire_after_in_seconds }) => {
    if (ctx.actor.type !== 'key') throw new DomainError('forbidden', 'Only an API key can rotate itself');
    const { id, name } = ctx.actor;
    const now = ctx.realNow();
    const expiresAt = new Date(now.getTime() + expire_after_in_seconds * 1000);
    const { row, token } = await newKey(ctx, ctx.merchant, { name, people: ctx.people });
    const outcome = await commitSecretOnce<'rotated'>(
      ctx,
      { id: row.id, refusal: SHOWN_ONCE },
      {
        writes: [
          // Of concurrent rotations the first wins; the others hold a key that can no longer rotate.
          update(
            'api_key',
            { id: id!, superseded_at: null },
            { superseded_at: now, expires_at: expiresAt },
            {
              missing: 'rotated',
              event: newEvent(ctx, 'api_key.rotated', {
                expires_at: [null, expiresAt.toISOString()],
                superseded_by: [null, row.id],
              }),
            },
          ),
          insert('api_key', row),
        ],
      },
    );
    if (outcome !== 'done') throw new DomainError('forbidden', 'This key was already rotated');
    return { secret_key: token, previous_key_expires_at: expiresAt.toISOString() };
  },
});
