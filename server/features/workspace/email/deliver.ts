import { update } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import type { Mail as MailRow } from '../../../data/prisma/client';
import { listMembers } from '../../../identity/people/members';
import { type Attachment, createMail, type Paragraph } from '../../../mail/mail';
import type { MailKind, MailWriter, Prepared } from '../../kit/feature';
import type { MailReason } from '../../kit/words/mail';
import { nextAttempt } from './next-attempt';

export type Outcome = 'sent' | 'waiting' | 'failed' | 'not_sent';

/** The next_attempt_at of a claimed row is the end of its lease. */
export type Claimed = Pick<
  MailRow,
  | 'merchant_id'
  | 'id'
  | 'kind'
  | 'subject_id'
  | 'person_id'
  | 'recipient'
  | 'subject'
  | 'attempts'
  | 'created_at'
  | 'next_attempt_at'
> & { readonly paragraphs: unknown };

// Limit of mail servers; base64 adds a third.
const LARGEST_ATTACHMENT = 5 * 1024 * 1024;

export async function deliver(
  by: MailWriter,
  mail: Claimed,
  kind: MailKind | undefined,
  { retries = true } = {},
): Promise<Outcome> {
  if (await hasLeft(by, mail)) return end(by, mail, 'not_sent', 'person_left');
  const prepared: Prepared | null = kind?.prepare ? await kind.prepare(by, mail) : {};
  if (!prepared) return end(by, mail, 'not_sent', 'not_needed');
  const { attachment } = prepared;
  if (attachment && attachment.content.length > LARGEST_ATTACHMENT)
    return end(by, mail, 'failed', 'too_large');
  const delivery = by.mailer ? await by.mailer.send(messageOf(mail, attachment)) : 'unreachable';
  if (delivery === 'sent') return recordSent(by, mail, prepared);
  if (delivery === 'refused') return end(by, mail, 'failed', 'refused');
  const again = retries ? nextAttempt(mail, by.realNow()) : undefined;
  return again ? wait(by, mail, again, 'unreachable') : end(by, mail, 'failed', 'unreachable');
}

export const putOff = (by: MailWriter, mail: Claimed, at: Date): Promise<Outcome> =>
  wait(by, { ...mail, attempts: mail.attempts - 1 }, at, 'over_limit');

export const end = (by: MailWriter, mail: Claimed, status: 'failed' | 'not_sent', reason: MailReason) =>
  settle(by, mail, { status, reason, next_attempt_at: null });

const wait = (by: MailWriter, mail: Claimed, at: Date, reason: MailReason) =>
  settle(by, mail, { status: 'waiting', reason, next_attempt_at: at, attempts: mail.attempts });

async function recordSent(by: MailWriter, mail: Claimed, { writes = [], event }: Prepared): Promise<Outcome> {
  const set = { status: 'sent', reason: null, next_attempt_at: null, sent_at: by.realNow() } as const;
  // The subject may have changed while the email was sent; it still counts as sent.
  if ((await writeOutcome(by, mail, set, { writes, event })) !== 'done' && writes.length)
    await writeOutcome(by, mail, set, { event });
  return 'sent';
}

type Settled = {
  readonly status: Outcome;
  readonly reason: MailReason | null;
  readonly next_attempt_at: Date | null;
  readonly attempts?: number;
  readonly sent_at?: Date;
};

/** Has no effect after the lease, when another worker may own the email. */
const writeOutcome = (by: MailWriter, mail: Claimed, set: Settled, { writes = [], event }: Prepared = {}) =>
  commit<'stale'>(by, {
    merchantId: mail.merchant_id,
    writes: [
      update('mail', { id: mail.id, next_attempt_at: mail.next_attempt_at }, set, {
        missing: 'stale',
        event,
      }),
      ...writes,
    ],
  });

async function settle(by: MailWriter, mail: Claimed, set: Settled): Promise<Outcome> {
  await writeOutcome(by, mail, set);
  return set.status;
}

const messageOf = ({ id, recipient, subject, paragraphs }: Claimed, attachment: Attachment | undefined) => ({
  id,
  ...createMail(recipient, subject, paragraphs as Paragraph[]),
  ...(attachment && { attachments: [attachment] }),
});

async function hasLeft(by: MailWriter, { merchant_id, person_id }: Claimed): Promise<boolean> {
  if (!person_id) return false;
  return !(await listMembers(by, merchant_id)).some(({ id }) => id === person_id);
}
