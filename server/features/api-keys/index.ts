import { newKey } from '../../access/api-key';
import { insert, update } from '../../changes/change';
import { onceSecret } from '../../changes/once';
import { DomainError } from '../../kernel/error';
import { feature } from '../feature';
import { apiKeysContract } from './contract';

const SHOWN_ONCE = 'The key was rotated with this Idempotency-Key; its secret is not shown again';

export const apiKeys = feature(apiKeysContract)({
  rotate: async (ctx, { expire_after_in_seconds }) => {
    if (ctx.actor.type !== 'key') throw new DomainError('forbidden', 'Only an API key can rotate itself');
    const { id, name } = ctx.actor;
    const now = ctx.realNow();
    const expiresAt = new Date(now.getTime() + expire_after_in_seconds * 1000);
    const { row, token } = await newKey(ctx, ctx.merchant, { name, people: ctx.people });
    const outcome = await onceSecret<'rotated'>(
      ctx,
      { id: row.id, refusal: SHOWN_ONCE },
      {
        writes: [
          // Whoever supersedes the key first has rotated it; the others hold a key that may not.
          update(
            'api_key',
            { id: id!, superseded_at: null },
            { superseded_at: now, expires_at: expiresAt },
            { missing: 'rotated' },
          ),
          insert('api_key', row),
        ],
      },
    );
    if (outcome !== 'done') throw new DomainError('forbidden', 'This key was already rotated');
    return { secret_key: token, previous_key_expires_at: expiresAt.toISOString() };
  },
});
