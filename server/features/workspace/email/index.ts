import { sweep } from '../../../data/sweep';
import { KEPT_DAYS } from '../../../kernel/time/deadlines';
import { exportList } from '../../kit/export';
import { type Feature, feature, lazy } from '../../kit/feature';
import { countTabs, listRows } from '../../kit/listing';
import { mailContract } from './dashboard';
import { mailList, view } from './list';
import { retry } from './retry';
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
