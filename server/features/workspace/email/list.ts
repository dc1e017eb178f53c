import type * as z from 'zod';
import { type Image, toIso } from '../../../data/image';
import type { Mail } from '../../../data/prisma/client';
import { type SearchColumns, searchCondition } from '../../../data/query/search';
import type { Context } from '../../../identity/context';
import { notFound } from '../../../kernel/error';
import { readSearch } from '../../../kernel/search/search';
import { createMail } from '../../../mail/mail';
import { type Filters, listing } from '../../kit/listing';
import {
  MAIL_KIND_LABELS,
  MAIL_REASON_LABELS,
  MAIL_STATUS_LABELS,
  type MailKindName,
  type MailReason,
  type MailStatus,
} from '../../kit/words/mail';
import type { mailContract } from './dashboard';
import * as store from './store';

type Input = z.output<typeof mailContract.operations.rows.input>;

const SEARCHED: SearchColumns = { ids: ['id', 'subject_id'], texts: ['recipient', 'subject'] };

const time = (at: Date | string | null) => (at === null ? null : toIso(at));

export const mailToWire = (mail: Image<Mail> | Mail) => ({
  id: mail.id,
  kind: mail.kind as MailKindName,
  recipient: mail.recipient,
  subject: mail.subject,
  status: mail.status as MailStatus,
  reason: mail.reason as MailReason | null,
  attempts: mail.attempts,
  attachment: mail.attachment,
  subject_id: mail.subject_id,
  created_at: toIso(mail.created_at),
  sent_at: time(mail.sent_at),
  next_attempt_at: time(mail.next_attempt_at),
});

export const mailList = listing({
  list: store.MAILS,
  where: (ctx, { q, ...equal }: Filters<Input>) => ({
    AND: [equal, q?.trim() ? searchCondition(readSearch(q, ctx.realNow()), SEARCHED) : {}],
  }),
  wire: (_ctx, rows) => rows.map(mailToWire),
  tabs: () => ({
    all: {},
    waiting: { status: 'waiting' },
    sent: { status: 'sent' },
    failed: { status: 'failed' },
    not_sent: { status: 'not_sent' },
  }),
  fields: ({ text, time }) => [
    text('Email ID', ({ id }) => id),
    time('Created', ({ created_at }) => created_at),
    text('Status', ({ status }) => MAIL_STATUS_LABELS[status]),
    text('Type', ({ kind }) => MAIL_KIND_LABELS[kind]),
    text('To', ({ recipient }) => recipient),
    text('Subject', ({ subject }) => subject),
    text('Problem', ({ reason }) => reason && MAIL_REASON_LABELS[reason]),
    time('Sent', ({ sent_at }) => sent_at),
    text('Attachment', ({ attachment }) => attachment),
  ],
});

export async function view(ctx: Context, { id }: { id: string }) {
  const mail = await store.find(ctx, ctx.merchant.id, id);
  if (!mail) throw notFound();
  const { text } = createMail(mail.recipient, mail.subject, mail.paragraphs);
  return { ...mailToWire(mail), text };
}
