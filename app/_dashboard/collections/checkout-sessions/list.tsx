import { ListChecks } from 'lucide-react';
import { toOptions } from '@/components/form/options';
import { formatMoney } from '@/components/format/money';
import type { Column } from '@/components/list/column';
import { amountColumn, createdColumn, None, statusColumn, textColumn } from '@/components/list/columns';
import { createdFilter, currencyFilter } from '@/components/list/filters';
import { statusTabs } from '@/components/list/status-tabs';
import { Moment } from '@/components/time/moment';
import { PAYIN_STATUS_LABELS } from '@/server/features/collections/payins/words/status';
import {
  SESSION_STATUS_LABELS,
  SESSION_TYPE_LABELS,
  SESSION_TYPES,
} from '@/server/features/collections/payment-sessions/words';
import { COLLECTION_CURRENCIES } from '@/server/kernel/money/currency';
import { list } from '../../kit/list/list';
import { customerFilter } from '../customers';
import { session } from './detail';
import { createSession } from './resource';
import { isOpen, payerName, type SessionRow, SessionStatusBadge } from './status';

const columns: readonly Column<SessionRow>[] = [
  statusColumn(({ session }) => <SessionStatusBadge status={session.status} />, { width: 6.5 }),
  amountColumn('amount', 'Amount', ({ session }) => session.order, {
    phone: 'lead',
    hideable: false,
    width: 7.5,
  }),
  {
    key: 'customer',
    header: 'Customer',
    phone: 'line',
    link: true,
    width: 10,
    cell: (row) => (
      <span className="block max-w-60 truncate max-desk:max-w-full">
        {payerName(row) ? (
          <span className="font-medium">{payerName(row)}</span>
        ) : (
          <span className="text-muted">Not known yet</span>
        )}
      </span>
    ),
  },
  textColumn('type', 'Type', ({ session }) => SESSION_TYPE_LABELS[session.type], {
    width: 9.5,
    priority: 2,
  }),
  textColumn('link', 'Payment link', ({ link }) => link && PAYIN_STATUS_LABELS[link.status], {
    width: 7,
    priority: 3,
  }),
  {
    key: 'expires',
    header: 'Expires',
    width: 6,
    priority: 4,
    cell: ({ session }) =>
      isOpen(session.status) ? (
        <span className="text-muted">
          <Moment at={session.expires_at} />
        </span>
      ) : (
        <None />
      ),
  },
  createdColumn(({ session }) => session.created_at, { priority: 1 }),
];

export const sessions = list({
  rows: 'payment_sessions.rows',
  path: '/checkout-sessions',
  title: 'Checkout sessions',
  noun: ['checkout session', 'checkout sessions'],
  columns,
  idOf: ({ session }) => session.id,
  nameOf: (row) => {
    const { amount, currency } = row.session.order;
    return [
      SESSION_TYPE_LABELS[row.session.type],
      payerName(row),
      formatMoney(amount, currency),
      SESSION_STATUS_LABELS[row.session.status],
    ]
      .filter(Boolean)
      .join(', ');
  },
  detail: session,
  tabs: statusTabs(
    '/checkout-sessions',
    'Checkout sessions by status',
    ['created', 'in_progress', 'completed', 'expired', 'failed'],
    SESSION_STATUS_LABELS,
  ),
  filters: [
    customerFilter,
    {
      kind: 'choice',
      key: 'type',
      label: 'Type',
      options: toOptions(SESSION_TYPES, SESSION_TYPE_LABELS),
    },
    currencyFilter(COLLECTION_CURRENCIES),
    createdFilter(),
  ],
  searchHint: 'Customer, ID, date…',
  order: '-created_at',
  create: createSession,
  counts: 'payment_sessions.counts',
  exports: 'payment-sessions',
  refresh: (rows) => (rows.some(({ session }) => isOpen(session.status)) ? 5_000 : false),
  moneyOf: ({ session: { order } }) => [{ amount: order.amount, currency: order.currency }],
  empty: {
    icon: ListChecks,
    title: 'No checkout sessions yet',
    text: 'A checkout session asks a customer for their details and checks, such as an identity document, before they pay.',
  },
});
