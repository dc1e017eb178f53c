import { insert, type Rows, type Write } from '../../../data/commit/change';
import type { Context } from '../../../identity/context';
import { clip } from '../../../kernel/text/clip';
import type { Paragraph } from '../../../mail/mail';
import type { MailKindName } from '../../kit/words/mail';

export type Draft = {
  readonly kind: MailKindName;
  readonly subjectId: string | null;
  readonly personId?: string;
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
  readonly attachment?: string;
};

type Sender = Pick<Context, 'newId' | 'merchant' | 'realNow' | 'mailer'>;

const LONGEST_SUBJECT = 200;
const LONGEST_PARAGRAPH = 1_000;
const MAX_PARAGRAPHS = 40;

/** Without a mail server the email is only stored. */
export const mailWrite = (by: Sender, draft: Draft): Write<never> => insert('mail', mailRow(by, draft));

export function mailRow(by: Sender, draft: Draft): Rows['mail'] {
  const now = by.realNow();
  return {
    merchant_id: by.merchant.id,
    id: by.newId('mail'),
    kind: draft.kind,
    subject_id: draft.subjectId,
    person_id: draft.personId ?? null,
    recipient: draft.to,
    subject: clip(draft.subject, LONGEST_SUBJECT),
    paragraphs: draft.paragraphs
      .slice(0, MAX_PARAGRAPHS)
      .map((part) => (typeof part === 'string' ? clip(part, LONGEST_PARAGRAPH) : part)),
    attachment: draft.attachment ?? null,
    attempts: 0,
    created_at: now,
    sent_at: null,
    ...(by.mailer
      ? { status: 'waiting', reason: null, next_attempt_at: now }
      : { status: 'not_sent', reason: 'no_mail_server', next_attempt_at: null }),
  };
}
