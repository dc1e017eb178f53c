import type { OrderRow } from '@/app/_trpc/outputs';
import type { Column } from '@/components/list/column';
import {
  amountColumn,
  createdColumn,
  nameColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '@/components/list/columns';
import { PayinStatusBadge } from '../payins';
import { Expiry } from '../payment-links';

const forOf = ({ order: { lrs, product, invoice_description } }: OrderRow) =>
  lrs ? `LRS remittance, ${lrs.bank_name}` : (product?.name ?? invoice_description);

export const orderColumns: readonly Column<OrderRow>[] = [
  statusColumn(({ order }) => <PayinStatusBadge status={order.status} />),
  amountColumn('amount', 'Amount', ({ order }) => order, {
    phone: 'lead',
    hideable: false,
    width: 8,
    sort: { by: 'amount', of: 'amount' },
  }),
  nameColumn(
    'customer',
    'Customer',
    ({ customer, order }) => ({ name: customer.name, detail: order.invoice_number ?? undefined }),
    { phone: 'line', width: 14 },
  ),
  textColumn('for', 'For', forOf, {
    width: 9,
    priority: 4,
  }),
  textColumn('request', 'Your request ID', ({ order }) => order.request_id, { width: 8, priority: 3 }),
  timeColumn('paid', 'Paid', ({ order }) => order.paid_at, { priority: 2 }),
  {
    key: 'expires',
    width: 5.5,
    priority: 5,
    header: 'Expires',
    sort: { by: 'expires_at', of: 'date' },
    cell: ({ order: { status, expires_at } }) => <Expiry status={status} at={expires_at} />,
  },
  createdColumn(({ order }) => order.created_at, { priority: 1 }),
];
