import type { Tx } from '../../../data/client/client';
import { oneAsSystem } from '../../../data/client/transaction';
import type { Mail } from '../../../data/prisma/client';
import { store } from '../../../data/query/store';
import type { Services } from '../../../identity/context';

export const { rows: MAILS, find } = store('Mail');

type Claim = { readonly now: Date; readonly lease: Date; readonly most: number; readonly ofEach: number };

/** Takes a few of each merchant, those that waited longest first, so that no merchant blocks others. */
export const claim = ({ db }: Pick<Services, 'db'>, { now, lease, most, ofEach }: Claim): Promise<Mail[]> =>
  oneAsSystem(
    db,
    (tx) => tx.$queryRaw<Mail[]>`
      UPDATE mail m SET next_attempt_at = ${lease}, attempts = m.attempts + 1
      FROM (
        SELECT due.merchant_id, due.id
        FROM (
          SELECT merchant_id FROM mail WHERE status = 'waiting' AND next_attempt_at <= ${now}
          GROUP BY merchant_id ORDER BY min(next_attempt_at) LIMIT ${most}
        ) waiting CROSS JOIN LATERAL (
          SELECT merchant_id, id FROM mail
          WHERE merchant_id = waiting.merchant_id AND status = 'waiting' AND next_attempt_at <= ${now}
          ORDER BY next_attempt_at, id LIMIT ${ofEach} FOR UPDATE SKIP LOCKED
        ) due
        LIMIT ${most}
      ) c
      WHERE m.merchant_id = c.merchant_id AND m.id = c.id
      RETURNING m.*`,
  );

export const sentSince = (tx: Tx, merchant_id: string, since: Date): Promise<number> =>
  tx.mail.count({ where: { merchant_id, status: 'sent', sent_at: { gt: since } } });

type About = { readonly kind: string; readonly subjectId: string | null };

export const writtenSince = (tx: Tx, merchant_id: string, since: Date, about?: About): Promise<number> =>
  tx.mail.count({
    where: {
      merchant_id,
      created_at: { gt: since },
      ...(about && { kind: about.kind, subject_id: about.subjectId }),
    },
  });

export const giveUpWaiting = ({ db }: Pick<Services, 'db'>): Promise<number> =>
  oneAsSystem(
    db,
    (tx) => tx.$executeRaw`
      UPDATE mail SET status = 'not_sent', reason = 'no_mail_server', next_attempt_at = NULL WHERE status = 'waiting'`,
  );
