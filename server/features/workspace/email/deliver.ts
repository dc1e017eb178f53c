import type { Write } from '../../../data/commit/change';
import type { Mail } from '../../../data/prisma/client';
import type { ActorContext } from '../../../identity/context';
import { listMembers } from '../../../identity/people/members';
import { type Attachment, createMail, type Paragraph } from '../../../mail/mail';
import type { MailKind, Prepared } from '../../kit/feature';
import type { MailReason } from '../../kit/words/mail';
import { tryMove } from './machine';
import { nextAttempt } from './next-attempt';

type Outcome = 'sent' | 'waiting' | 'failed' | 'not_sent';

// Limit of mail servers; base64 adds a third.
const LARGEST_ATTACHMENT = 5 * 1024 * 1024;

export async function deliver(
  by: ActorContext,
  mail: Mail,
  kind: MailKind | undefined,
  { retries = true } = {},
): Promise<Outcome> {
  if (await hasLeft(by, mail)) return end(by, mail, 'drop', 'person_left');
  const prepared: Prepared | null = kind?.prepare ? await kind.prepare(by, mail) : {};
  if (!prepared) return end(by, mail, 'drop', 'not_needed');
  const { attachment } = prepared;
  if (attachment && attachment.content.length > LARGEST_ATTACHMENT) return end(by, mail, 'fail', 'too_large');
  const delivery = by.mailer ? await by.mailer.send(messageOf(mail, attachment)) : 'unreachable';
  if (delivery === 'sent') return recordSent(by, mail, prepared);
  if (delivery === 'refused') return end(by, mail, 'fail', 'refused');
  const again = retries ? nextAttempt(mail, by.realNow()) : undefined;
  return again ? wait(by, mail, again, 'unreachable') : end(by, mail, 'fail', 'unreachable');
}

export const putOff = (by: ActorContext, mail: Mail, at: Date): Promise<Outcome> =>
  wait(by, mail, at, 'over_limit', mail.attempts - 1);

export const end = async (by: ActorContext, mail: Mail, event: 'fail' | 'drop', reason: MailReason) =>
  settle(by, event, mail, { reason, next_attempt_at: null });

const wait = (by: ActorContext, mail: Mail, at: Date, reason: MailReason, attempts = mail.attempts) =>
  settle(by, 'wait', mail, { reason, next_attempt_at: at, attempts });

async function recordSent(by: ActorContext, mail: Mail, { writes = [], event }: Prepared): Promise<Outcome> {
  const set = { reason: null, next_attempt_at: null, sent_at: by.realNow() };
  const noted: readonly Write<'stale'>[] = event ? [{ event }] : [];
  const sent = (more: readonly Write<'stale'>[]) =>
    tryMove(by, 'send', mail, set, { unchanged: CLAIM, writes: [...noted, ...more] });
  // The subject may have changed while the email was sent; it still counts as sent.
  if ((await sent(writes)).outcome !== 'done' && writes.length) await sent([]);
  return 'sent';
}

/** The next_attempt_at of a claimed email is the end of its lease, when another worker may own it. */
const CLAIM = ['next_attempt_at'] as const;

async function settle(
  by: ActorContext,
  event: 'wait' | 'fail' | 'drop',
  mail: Mail,
  set: Pick<Mail, 'reason' | 'next_attempt_at'> & Partial<Pick<Mail, 'attempts'>>,
): Promise<Outcome> {
  const { after } = await tryMove(by, event, mail, set, { unchanged: CLAIM });
  return after.status as Outcome;
}

const messageOf = ({ id, recipient, subject, paragraphs }: Mail, attachment: Attachment | undefined) => ({
  id,
  ...createMail(recipient, subject, paragraphs as Paragraph[]),
  ...(attachment && { attachments: [attachment] }),
});

async function hasLeft(by: ActorContext, { merchant_id, person_id }: Mail): Promise<boolean> {
  if (!person_id) return false;
  return !(await listMembers(by, merchant_id)).some(({ id }) => id === person_id);
}
