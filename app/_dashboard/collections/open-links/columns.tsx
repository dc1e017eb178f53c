import { countText } from '@/components/format/count';
import type { Column } from '@/components/list/column';
import { amountColumn, createdColumn, nameColumn, statusColumn } from '@/components/list/columns';
import { CopyButton } from '@/components/primitives/copy-button';
import { type OpenLinkRow, OpenLinkStatusBadge } from './status';

export const openLinkColumns: readonly Column<OpenLinkRow>[] = [
  statusColumn(({ open_link }) => <OpenLinkStatusBadge status={open_link.status} />, { width: 6 }),
  nameColumn('name', 'For', ({ open_link }) => ({ name: open_link.name }), { phone: 'line', width: 14 }),
  amountColumn('amount', 'Amount', ({ open_link }) => open_link, {
    phone: 'lead',
    hideable: false,
    width: 8,
    sort: { by: 'amount', of: 'amount' },
  }),
  {
    key: 'payments',
    header: 'Payments',
    align: 'end',
    width: 6,
    phone: 'end',
    cell: (row) => <span className="tabular-nums">{paymentsText(row)}</span>,
  },
  amountColumn('received', 'Received', ({ received }) => received, { width: 8, priority: 2 }),
  {
    key: 'link',
    header: 'Link',
    width: 2.5,
    cell: ({ open_link: { url, name, status } }) =>
      status === 'active' && <CopyButton text={url} of={`link for ${name}`} inRow="alone" />,
  },
  createdColumn(({ open_link }) => open_link.created_at, { phone: undefined, priority: 1 }),
];

/** Such as `3 of 10`. */
export const paymentsText = ({
  payments,
  open_link: { most_payments: most },
}: Pick<OpenLinkRow, 'payments' | 'open_link'>): string => {
  const count = countText(payments);
  return most === null ? count : `${count} of ${countText(most)}`;
};
