import { update } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import type { Context } from '../../../identity/context';
import { DomainError, notFound } from '../../../kernel/error';
import { mailToWire } from './list';
import * as store from './store';

export async function retry(ctx: Context, { id }: { id: string }) {
  const mail = await store.find(ctx, ctx.merchant.id, id);
  if (!mail) throw notFound();
  if (!ctx.mailer) throw new DomainError('state_not_allowed', 'No mail server is set up');
  const waiting = { status: 'waiting', reason: null, next_attempt_at: ctx.realNow() };
  const outcome = await commit<'stale'>(ctx, {
    merchantId: ctx.merchant.id,
    writes: [update('mail', { id, status: 'failed' }, waiting, { missing: 'stale' })],
  });
  if (outcome === 'stale')
    throw new DomainError('state_not_allowed', 'Only a failed email can be sent again');
  return mailToWire({ ...mail, ...waiting });
}
