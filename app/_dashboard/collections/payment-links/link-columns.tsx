import type { LinkRow } from '@/app/_trpc/outputs';
import type { Column } from '@/components/list/column';
import {
  amountColumn,
  countColumn,
  createdColumn,
  nameColumn,
  statusColumn,
  textColumn,
} from '@/components/list/columns';
import { PayinStatusBadge } from '../payins';
import { Expiry } from './expiry';
import { LinkActivity } from './link-activity';

export const linkColumns: readonly Column<LinkRow>[] = [
  statusColumn(({ payment_link }) => <PayinStatusBadge status={payment_link.status} />),
  amountColumn('amount', 'Amount', ({ payment_link }) => payment_link, {
    phone: 'lead',
    hideable: false,
    width: 8,
    sort: { by: 'amount', of: 'amount' },
  }),
  nameColumn(
    'customer',
    'Customer',
    ({ customer, payment_link }) => ({
      name: customer.name,
      detail: payment_link.invoice_number ?? undefined,
    }),
    { phone: 'line', width: 14 },
  ),
  textColumn(
    'for',
    'For',
    ({ payment_link: { product, invoice_description } }) => product?.name ?? invoice_description,
    { width: 9, priority: 4 },
  ),
  {
    key: 'activity',
    width: 10,
    priority: 1,
    header: 'Last activity',
    cell: (row) => <LinkActivity row={row} />,
  },
  countColumn('opened', 'Opened', ({ payment_link }) => payment_link.opened_count, { priority: 5 }),
  {
    key: 'expires',
    width: 5.5,
    priority: 2,
    header: 'Expires',
    phone: 'end',
    sort: { by: 'expires_at', of: 'date' },
    cell: ({ payment_link: { status, expires_at } }) => <Expiry status={status} at={expires_at} />,
  },
  createdColumn(({ payment_link }) => payment_link.created_at, { phone: undefined, priority: 3 }),
];
