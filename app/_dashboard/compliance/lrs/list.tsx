import { Globe } from 'lucide-react';
import { formatMoney } from '@/components/format/money';
import type { Column } from '@/components/list/column';
import {
  amountColumn,
  createdColumn,
  nameColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '@/components/list/columns';
import { amountFilter, createdFilter } from '@/components/list/filters';
import { statusTabs } from '@/components/list/status-tabs';
import { PAYIN_STATUS_LABELS } from '@/server/features/collections/payins/words/status';
import { LRS_BANKS } from '@/server/features/compliance/lrs/words/bank';
import { LRS_QUOTE_STATUS_LABELS, LRS_RESOURCE_LABELS } from '@/server/features/compliance/lrs/words/labels';
import { customerFilter } from '../../collections/customers';
import { list } from '../../kit/list/list';
import { hasLrs } from '../../kit/resource';
import type { RemittanceRow } from '../lrs-accounts';
import { remittance } from './detail';
import { createRemittance } from './resource';
import { RemittanceStatus } from './status';

const customerOf = ({ customer, quote }: RemittanceRow): string =>
  customer?.name ?? (quote.resource === 'payout' ? 'Withdrawal' : 'No customer');

const columns: readonly Column<RemittanceRow>[] = [
  statusColumn(({ status }) => <RemittanceStatus status={status} />, { width: 5.5 }),
  amountColumn('from', 'Sent', ({ quote }) => quote.from, { phone: 'lead', hideable: false, width: 8 }),
  nameColumn('customer', 'Customer', (row) => ({ name: customerOf(row) }), { phone: 'line', width: 8 }),
  textColumn('bank', 'Bank', ({ bank_name }) => bank_name, { width: 6, priority: 4 }),
  amountColumn('to', 'Arrives', ({ quote }) => quote.to, { width: 7.5, priority: 1 }),
  {
    key: 'rate',
    header: 'INR per USD',
    align: 'end',
    width: 5.5,
    priority: 6,
    cell: ({ quote }) => <span className="tabular-nums">{quote.fx_rate}</span>,
  },
  amountColumn('gst', 'GST', ({ gst }) => gst, { width: 6, priority: 7, className: 'text-muted' }),
  amountColumn('tcs', 'TCS', ({ quote }) => (quote.tcs.amount ? quote.tcs : null), {
    width: 7,
    priority: 5,
    className: 'text-muted',
  }),
  textColumn('order', 'Order', ({ order }) => order && PAYIN_STATUS_LABELS[order.status], {
    width: 5,
    priority: 3,
  }),
  timeColumn('expires', 'Expires', ({ quote, status }) => (status === 'open' ? quote.expires_at : null), {
    width: 5,
    priority: 8,
  }),
  createdColumn(({ quote }) => quote.created_at, { width: 5, priority: 2 }),
];

export const remittances = list({
  rows: 'remittances.rows',
  path: '/lrs',
  title: 'LRS remittances',
  label: () => 'LRS remittance quotes',
  noun: ['quote', 'quotes'],
  columns,
  idOf: ({ quote }) => quote.id,
  nameOf: (row) =>
    [
      customerOf(row),
      formatMoney(row.quote.from.amount, row.quote.from.currency),
      LRS_QUOTE_STATUS_LABELS[row.status],
    ].join(', '),
  detail: remittance,
  tabs: statusTabs('/lrs', 'Quotes by status', ['open', 'used', 'expired'], LRS_QUOTE_STATUS_LABELS),
  filters: [
    customerFilter,
    {
      kind: 'choice',
      key: 'bank_code',
      label: 'Bank',
      options: LRS_BANKS.map(({ bank_code, bank_name }) => ({ value: bank_code, label: bank_name })),
    },
    {
      kind: 'choice',
      key: 'resource',
      label: 'Type',
      options: [
        { value: 'payin', label: LRS_RESOURCE_LABELS.payin },
        { value: 'payout', label: LRS_RESOURCE_LABELS.payout },
      ],
    },
    amountFilter(['INR', 'USD'], 'source_currency'),
    createdFilter(),
  ],
  searchHint: 'Customer, amount, ID, date…',
  order: '-created_at',
  create: createRemittance,
  counts: 'remittances.counts',
  exports: 'lrs-quotes',
  alwaysPolls: true,
  refresh: (rows) => (rows.some(({ status }) => status === 'open') ? 20_000 : false),
  moneyOf: ({ quote }) => [quote.from],
  empty: (_, { merchant }) =>
    hasLrs(merchant)
      ? {
          icon: Globe,
          title: 'No LRS remittances yet',
          text: 'Quotes for customers in India who send money abroad under the Liberalised Remittance Scheme appear here, with their checkout orders.',
        }
      : {
          icon: Globe,
          title: 'LRS is not enabled for this business',
          text: 'LRS lets customers in India send money abroad under the Liberalised Remittance Scheme. Ask your administrator to enable it.',
        },
});
