import type { Context } from '../../access/context';
import { commitSecretOnce } from '../../changes/commit-once';
import { requireCustomer } from './read';

const SHOWN_ONCE = 'A token was created with this Idempotency-Key; it is not shown again';

export async function issueToken(ctx: Context, { id }: { id: string }) {
  await requireCustomer(ctx, id);
  const { id: merchant, environment } = ctx.merchant;
  const { token, expiresAt } = await ctx.tokens.issueForCustomer({ merchant, customer: id, environment });
  if (ctx.idempotency) await commitSecretOnce(ctx, { id, refusal: SHOWN_ONCE }, { writes: [] });
  return { token, expires_at: expiresAt.toISOString() };
}
