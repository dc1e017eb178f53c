import { commit } from '../../../data/commit/commit';
import { sweep } from '../../../data/sweep';
import type { Context } from '../../../identity/context';
import { DomainError, notFound } from '../../../kernel/error';
import { KEPT_DAYS } from '../../../kernel/time/deadlines';
import { exportList } from '../../kit/export';
import { type Feature, feature, lazy } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { mailContract } from './dashboard';
import { mailList, mailToWire, view } from './list';
import { plan } from './machine';
import * as store from './store';
import { sendWaiting } from './work';

const sweepMail = sweep({
  table: 'mail',
  key: ['merchant_id', 'id'],
  at: 'created_at',
  keptDays: KEPT_DAYS.mails,
});

export function mailsOf(features: () => readonly Feature[]) {
  const kinds = lazy(() => new Map(features().flatMap(({ mails = {} }) => Object.entries(mails))));
  return feature(mailContract, {
    resources: { mail: { prefix: 'mail' } },
    work: { tasks: { mail: sendWaiting(kinds), old_mail: sweepMail } },
  })({
    rows: listRows(mailList),
    counts: countTabs(mailList),
    export: exportList('emails', mailList),
    view,
    retry,
  });
}

async function retry(ctx: Context, { id }: { id: string }) {
  const mail = await store.find(ctx, ctx.merchant.id, id);
  if (!mail) throw notFound();
  if (!ctx.mailer) throw new DomainError('state_not_allowed', 'No mail server is set up');
  const { after, change } = plan(ctx, 'retry', mail, { reason: null, next_attempt_at: ctx.realNow() });
  if ((await commit<'stale'>(ctx, change)) === 'stale')
    throw new DomainError('state_not_allowed', 'Only a failed email can be sent again');
  return mailToWire(after);
}
