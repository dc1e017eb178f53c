import { Landmark } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import type { Column } from '@/components/list/column';
import { nameColumn, textColumn, timeColumn } from '@/components/list/columns';
import { CopyButton } from '@/components/primitives/copy-button';
import { COLLECTION_CURRENCIES } from '@/server/kernel/money/currency';
import { detail } from '../../kit/detail/detail';
import { idValue, linkValue, timeValue } from '../../kit/detail/facts';
import { list } from '../../kit/list/list';
import { ACCOUNT_TYPES, typeLabel } from './account-types';
import { CloseAccounts } from './close-accounts';
import { VirtualAccountStatus } from './status';

type Row = Outputs['virtual_accounts']['rows']['data'][number];
type Account = Row['virtual_account'];

const numberOf = ({ iban, account_number }: Account) => iban ?? account_number;
const typeOf = ({ payment_type }: Account) => typeLabel(payment_type);

const columns: readonly Column<Row>[] = [
  nameColumn('customer', 'Customer', ({ customer }) => ({ name: customer.name }), {
    phone: 'lead',
    width: 14,
  }),
  {
    key: 'status',
    header: 'Status',
    phone: 'side',
    hideable: false,
    width: 6,
    cell: ({ virtual_account }) => <VirtualAccountStatus status={virtual_account.status} />,
  },
  {
    key: 'number',
    header: 'Account number',
    phone: 'line',
    width: 16,
    cell: ({ virtual_account }) => (
      <span className="inline-flex items-center font-mono text-xs">
        {numberOf(virtual_account)}
        <CopyButton text={numberOf(virtual_account)} of="account number" inRow />
      </span>
    ),
  },
  textColumn('currency', 'Currency', ({ virtual_account }) => virtual_account.currency, {
    width: 4.5,
    priority: 1,
  }),
  textColumn('type', 'Type', ({ virtual_account }) => typeOf(virtual_account), { width: 4.5, priority: 2 }),
  textColumn('bank', 'Bank', ({ virtual_account }) => virtual_account.bank_name, { width: 10, priority: 4 }),
  timeColumn('created', 'Opened', ({ virtual_account }) => virtual_account.created_at, {
    phone: 'end',
    priority: 3,
    sort: { by: 'created_at', of: 'date' },
  }),
];

const virtualAccount = detail<never, Row>({
  word: 'Virtual account',
  path: '/virtual-accounts',
  list: 'Virtual accounts',
  titleOf: ({ customer }) => customer.name,
  heading: ({ virtual_account, customer }) => ({
    eyebrow: `${virtual_account.currency}, ${typeOf(virtual_account)}`,
    title: customer.name,
    status: <VirtualAccountStatus status={virtual_account.status} />,
  }),
  facts: ({ virtual_account: account, customer }) => ({
    Customer: linkValue(`/customers/${customer.id}`, customer.name),
    'Account holder': account.holder_name,
    IBAN: account.iban,
    'Account number': account.account_number,
    'Routing code': account.local_routing_number,
    'SWIFT/BIC': account.swift_code,
    Bank: account.bank_name,
    'Bank address': account.bank_address,
    'Virtual account ID': idValue(account.id),
    Opened: timeValue(account.created_at),
  }),
});

export const virtualAccounts = list({
  rows: 'virtual_accounts.rows',
  path: '/virtual-accounts',
  title: 'Virtual accounts',
  noun: ['virtual account', 'virtual accounts'],
  columns,
  idOf: ({ virtual_account }) => virtual_account.id,
  nameOf: ({ virtual_account, customer }) => `${customer.name}, ${numberOf(virtual_account)}`,
  detail: virtualAccount,
  tabs: {
    label: 'Virtual accounts by status, and customers',
    path: '/virtual-accounts',
    param: 'status',
    choices: [
      { value: null, label: 'All' },
      { value: 'active', label: 'Active' },
      { value: 'inactive', label: 'Closed' },
    ],
    links: [{ href: '/customers', label: 'Customers' }],
  },
  filters: [
    {
      kind: 'choice',
      key: 'currency',
      label: 'Currency',
      options: COLLECTION_CURRENCIES.map((value) => ({ value, label: value })),
    },
    {
      kind: 'choice',
      key: 'payment_type',
      label: 'Type',
      options: ACCOUNT_TYPES,
    },
    { kind: 'given', key: 'customer_id', label: 'Customer' },
  ],
  searchHint: 'Name, number, ID…',
  order: '-created_at',
  ToolbarExtra: CloseAccounts,
  counts: 'virtual_accounts.counts',
  exports: 'virtual-accounts',
  empty: {
    icon: Landmark,
    title: 'No virtual accounts yet',
    text: 'A virtual account gives a customer their own account number for transfers. Open one from the customer’s page.',
  },
});
