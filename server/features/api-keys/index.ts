import { issueKey } from '../../access/api-key';
import { createSecret } from '../../access/transaction';
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
    let secret_key = '';
    await createSecret(ctx, SHOWN_ONCE, async (tx) => {
      // Whoever supersedes the key first has rotated it; the others hold a key that may not.
      const { count } = await tx.apiKey.updateMany({
        where: { merchant_id: ctx.merchant.id, id, superseded_at: null },
        data: { superseded_at: now, expires_at: expiresAt },
      });
      if (!count) throw new DomainError('forbidden', 'This key was already rotated');
      secret_key = await issueKey(ctx, tx, ctx.merchant, { name, people: ctx.people });
      return { id };
    });
    return { secret_key, previous_key_expires_at: expiresAt.toISOString() };
  },
});
