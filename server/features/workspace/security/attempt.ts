import { oneAsSystem } from '../../../data/client/transaction';
import { toIso } from '../../../data/image';
import { recordDenial } from '../../../identity/audit-events';
import type { Context } from '../../../identity/context';
import { DomainError, invalid } from '../../../kernel/error';

const ATTEMPTS = 10;

export function self({ actor, visitor }: Context) {
  if (actor.type !== 'person' || !visitor) throw new DomainError('unauthorized', 'Sign in first');
  return { personId: actor.id, sessionId: visitor.sessionId, email: visitor.email };
}

/**
 * Undefined means a wrong attempt. Codes and passwords are counted separately, so that knowing one does not
 * allow unlimited guesses at the other.
 */
export async function attempt<T>(
  ctx: Context,
  kind: 'code' | 'password' | 'passkey',
  path: string,
  run: () => Promise<T | undefined>,
  wrong = kind === 'password' ? 'That password isn’t right' : 'That code isn’t right or was already used',
): Promise<T> {
  const { personId: id, email } = self(ctx);
  const what = `${kind} ${id}`;
  const recordFailed = (reason: string) =>
    recordDenial(
      ctx,
      { id, name: ctx.actor.name, email },
      { type: 'person.step_up_failed', requestId: ctx.requestId, reason },
      { merchantId: ctx.merchant.id, actor: ctx.actor },
    );
  const left = await ctx.attempts.take(what, ATTEMPTS);
  const found = await run();
  if (found === undefined) {
    await recordFailed(`wrong ${kind}`);
    if (left === 0) await recordFailed(`${ATTEMPTS} wrong ${kind}s in a quarter of an hour`);
    throw invalid(path, 'wrong', wrong);
  }
  await ctx.attempts.forget(what);
  return found;
}

export async function markProved(ctx: Context, sessionId: string) {
  const proved_at = ctx.realNow();
  await oneAsSystem(ctx.db, (tx) => tx.session.update({ where: { id: sessionId }, data: { proved_at } }));
  return { proved_at: toIso(proved_at) };
}
