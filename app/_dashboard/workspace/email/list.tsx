import { Mail } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { toOptions } from '@/components/form/options';
import type { Column } from '@/components/list/column';
import { createdColumn, statusColumn, textColumn } from '@/components/list/columns';
import { createdFilter } from '@/components/list/filters';
import { statusTabs } from '@/components/list/status-tabs';
import {
  MAIL_KIND_LABELS,
  MAIL_KINDS,
  MAIL_REASON_LABELS,
  MAIL_STATUS_LABELS,
  MAIL_STATUSES,
} from '@/server/features/kit/words/mail';
import { list } from '../../kit/list/list';
import { mail } from './detail';
import { MailBadge } from './status';

type Row = Outputs['mail']['rows']['data'][number];

const columns: readonly Column<Row>[] = [
  statusColumn(({ status }) => <MailBadge status={status} />, { width: 6 }),
  textColumn('recipient', 'To', ({ recipient }) => recipient, { phone: 'lead', hideable: false, width: 14 }),
  textColumn('subject', 'Subject', ({ subject }) => subject, { phone: 'line', width: 18, link: true }),
  textColumn('kind', 'Type', ({ kind }) => MAIL_KIND_LABELS[kind], { width: 10, priority: 2 }),
  textColumn('reason', 'Problem', ({ reason }) => reason && MAIL_REASON_LABELS[reason], {
    width: 12,
    priority: 3,
  }),
  createdColumn(({ created_at }) => created_at, { priority: 1 }),
];

export const mails = list({
  rows: 'mail.rows',
  path: '/mail',
  title: 'Email',
  noun: ['email', 'emails'],
  columns,
  idOf: ({ id }) => id,
  nameOf: ({ recipient, subject }) => `${subject}, to ${recipient}`,
  detail: mail,
  tabs: statusTabs('/mail', 'Emails by status', MAIL_STATUSES, MAIL_STATUS_LABELS),
  filters: [
    createdFilter(),
    {
      kind: 'choice',
      key: 'kind',
      label: 'Type',
      options: toOptions(MAIL_KINDS, MAIL_KIND_LABELS),
    },
  ],
  searchHint: 'Address, subject, date…',
  order: '-created_at',
  counts: 'mail.counts',
  exports: 'emails',
  alwaysPolls: true,
  refresh: (rows) => (rows.some(({ status }) => status === 'waiting') ? 10_000 : false),
  empty: {
    icon: Mail,
    title: 'No email yet',
    text: 'Reminders, notifications and documents sent by email appear here for 30 days.',
  },
});
