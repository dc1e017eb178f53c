import { commitSecretOnce } from '../../../data/commit/commit-once';
import type { Context } from '../../../identity/context';
import { requireCustomer } from './read';

const SHOWN_ONCE = 'A token was created with this Idempotency-Key; it is not shown again';

export async function issueToken(ctx: Context, { id }: { id: string }) {
  await requireCustomer(ctx, id);
  const { id: merchant, environment } = ctx.merchant;
  const { token, expiresAt } = await ctx.tokens.issueForCustomer({ merchant, customer: id, environment });
  if (ctx.idempotency) await commitSecretOnce(ctx, { id, refusal: SHOWN_ONCE }, { writes: [] });
  return { token, expires_at: expiresAt.toISOString() };
}
