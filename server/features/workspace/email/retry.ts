import { commit } from '../../../data/commit/commit';
import type { Context } from '../../../identity/context';
import { DomainError, notFound } from '../../../kernel/error';
import { mailToWire } from './list';
import { plan } from './machine';
import * as store from './store';

export async function retry(ctx: Context, { id }: { id: string }) {
  const mail = await store.find(ctx, ctx.merchant.id, id);
  if (!mail) throw notFound();
  if (!ctx.mailer) throw new DomainError('state_not_allowed', 'No mail server is set up');
  const { after, change } = plan(ctx, 'retry', mail, { reason: null, next_attempt_at: ctx.realNow() });
  if ((await commit<'stale'>(ctx, change)) === 'stale')
    throw new DomainError('state_not_allowed', 'Only a failed email can be sent again');
  return mailToWire(after);
}
