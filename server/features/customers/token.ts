import type { Context } from '../../access/context';
import { commitSecretOnce } from '../../changes/commit-once';
import { required } from './read';

const SHOWN_ONCE = 'A token was created with this Idempotency-Key; it is not shown again';

/** A token with which a customer sees their own things for a while; nothing of it is kept. */
export async function issueToken(ctx: Context, { id }: { id: string }) {
  await required(ctx, id);
  const { id: merchant, environment } = ctx.merchant;
  const { token, expiresAt } = await ctx.tokens.issueForCustomer({ merchant, customer: id, environment });
  if (ctx.idempotency) await commitSecretOnce(ctx, { id, refusal: SHOWN_ONCE }, { writes: [] });
  return { token, expires_at: expiresAt.toISOString() };
}
