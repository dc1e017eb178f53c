import { Mail } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import type { Column } from '@/components/list/column';
import { textColumn, timeColumn } from '@/components/list/columns';
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
  {
    key: 'status',
    header: 'Status',
    phone: 'side',
    hideable: false,
    width: 6,
    cell: ({ status }) => <MailBadge status={status} />,
  },
  textColumn('recipient', 'To', ({ recipient }) => recipient, { phone: 'lead', hideable: false, width: 14 }),
  textColumn('subject', 'Subject', ({ subject }) => subject, { phone: 'line', width: 18, link: true }),
  textColumn('kind', 'Type', ({ kind }) => MAIL_KIND_LABELS[kind], { width: 10, priority: 2 }),
  textColumn('reason', 'Problem', ({ reason }) => reason && MAIL_REASON_LABELS[reason], {
    width: 12,
    priority: 3,
  }),
  timeColumn('created', 'Created', ({ created_at }) => created_at, {
    phone: 'end',
    priority: 1,
    sort: { by: 'created_at', of: 'date' },
  }),
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
  tabs: {
    label: 'Emails by status',
    path: '/mail',
    param: 'status',
    choices: [
      { value: null, label: 'All' },
      ...MAIL_STATUSES.map((value) => ({ value, label: MAIL_STATUS_LABELS[value] })),
    ],
  },
  filters: [
    { kind: 'date', label: 'Created', from: 'after', to: 'before' },
    {
      kind: 'choice',
      key: 'kind',
      label: 'Type',
      options: MAIL_KINDS.map((value) => ({ value, label: MAIL_KIND_LABELS[value] })),
    },
  ],
  searchHint: 'Address, subject, date…',
  order: '-created_at',
  counts: 'mail.counts',
  exports: 'emails',
  refresh: (rows) => (rows.some(({ status }) => status === 'waiting') ? 10_000 : false),
  empty: {
    icon: Mail,
    title: 'No email yet',
    text: 'Reminders, notifications and documents sent by email appear here for 30 days.',
  },
});
