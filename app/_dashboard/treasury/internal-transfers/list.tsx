import { skipToken, useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { formatMoney } from '@/components/format/money';
import type { Column } from '@/components/list/column';
import { amountColumn, createdColumn, nameColumn, statusColumn, textColumn } from '@/components/list/columns';
import { amountFilter, createdFilter, currencyFilter } from '@/components/list/filters';
import { statusTabs } from '@/components/list/status-tabs';
import { INTERNAL_TRANSFER_STATUS_LABELS } from '@/server/features/treasury/internal-transfers/words';
import { BALANCE_CURRENCIES } from '@/server/kernel/money/currency';
import { list } from '../../kit/list/list';
import { hasInternalTransfers } from '../../kit/resource';
import { internalTransfer } from './detail';
import { createInternalTransfer } from './resource';
import { InternalTransferStatus, partiesText, type TransferRow } from './status';

/** Falls back to the ID while loading. */
function usePartyName(id: string | null): string | undefined {
  const found = useQuery(
    useTRPC().internal_transfers.rows.queryOptions(
      id === null ? skipToken : { merchant_id: id, per_page: 1 },
    ),
  );
  const [row] = found.data?.data ?? [];
  const party = row && [row.from, row.to].find((one) => one.id === id);
  return party?.name ?? id ?? undefined;
}

const amountOf = ({ transfer }: TransferRow) => ({
  amount: transfer.transfer_amount,
  currency: transfer.transfer_currency,
});

const columns: readonly Column<TransferRow>[] = [
  statusColumn(({ transfer }) => <InternalTransferStatus transfer={transfer} />),
  amountColumn('amount', 'Amount', amountOf, {
    phone: 'lead',
    hideable: false,
    width: 8,
    sort: { by: 'amount', of: 'amount' },
  }),
  nameColumn('parties', 'Merchant', (row) => ({ name: partiesText(row) }), { phone: 'line', width: 16 }),
  textColumn('reference', 'Reference', ({ transfer }) => transfer.reference, { width: 12, priority: 2 }),
  textColumn('created_by', 'Created by', ({ created_by }) => created_by.name, { width: 9, priority: 3 }),
  createdColumn(({ transfer }) => transfer.created_at, { priority: 1 }),
];

export const internalTransfers = list({
  rows: 'internal_transfers.rows',
  path: '/internal-transfers',
  title: 'Internal transfers',
  noun: ['internal transfer', 'internal transfers'],
  columns,
  idOf: ({ transfer }) => transfer.id,
  nameOf: (row) => {
    const { amount, currency } = amountOf(row);
    return `${formatMoney(amount, currency)}, ${partiesText(row)}`;
  },
  detail: internalTransfer,
  tabs: statusTabs(
    '/internal-transfers',
    'Internal transfers by status',
    ['pending_approval', 'success', 'cancelled'],
    INTERNAL_TRANSFER_STATUS_LABELS,
  ),
  filters: [
    {
      kind: 'choice',
      key: 'direction',
      label: 'Direction',
      options: [
        { value: 'sent', label: 'Sent' },
        { value: 'received', label: 'Received' },
        { value: 'between', label: 'Between your merchants' },
      ],
    },
    createdFilter(),
    currencyFilter(BALANCE_CURRENCIES),
    amountFilter(BALANCE_CURRENCIES),
    { kind: 'given', key: 'merchant_id', label: 'Merchant', useName: usePartyName },
  ],
  searchHint: 'Merchant, amount, ID…',
  order: '-created_at',
  create: createInternalTransfer,
  counts: 'internal_transfers.counts',
  exports: 'internal-transfers',
  moneyOf: (row) => [amountOf(row)],
  empty: (_, me) =>
    hasInternalTransfers(me.merchant)
      ? {
          icon: ArrowLeftRight,
          title: 'No internal transfers yet',
          text: 'An internal transfer moves money between a platform’s balance and those of its merchants.',
        }
      : {
          icon: ArrowLeftRight,
          title: 'Internal transfers are for platforms and their merchants',
          text: 'They move money between a platform’s balance and those of its merchants. Your account is neither.',
        },
});
