import { insert } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import type { ActorContext } from '../../../identity/context';
import type { MailStatus } from '../../../mail/mail';
import type { MailKind } from '../../kit/feature';
import { deliver } from './deliver';
import { type Draft, mailRow } from './write';

const LEASE_MS = 60_000;

export async function mailNow(by: ActorContext, draft: Draft, kind: MailKind): Promise<MailStatus> {
  const row = mailRow(by, draft);
  const mine = {
    ...row,
    attempts: 1,
    next_attempt_at: row.next_attempt_at && new Date(row.next_attempt_at.getTime() + LEASE_MS),
  };
  if (!by.mailer) {
    await commit(by, { merchantId: row.merchant_id, writes: [insert('mail', row)] });
    return null;
  }
  await commit(by, { merchantId: row.merchant_id, writes: [insert('mail', mine)] });
  return (await deliver(by, mine, kind, { retries: false })) === 'sent' ? 'sent' : 'failed';
}
