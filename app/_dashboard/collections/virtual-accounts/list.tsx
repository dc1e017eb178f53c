import { Landmark } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import type { Column } from '@/components/list/column';
import { createdColumn, nameColumn, statusColumn, textColumn } from '@/components/list/columns';
import { copyColumn } from '@/components/list/copy-column';
import { currencyFilter } from '@/components/list/filters';
import { statusTabs } from '@/components/list/status-tabs';
import { VIRTUAL_ACCOUNT_STATUS_LABELS } from '@/server/features/collections/virtual-accounts/words';
import { COLLECTION_CURRENCIES } from '@/server/kernel/money/currency';
import { rowDetail } from '../../kit/detail/detail';
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
  statusColumn(({ virtual_account }) => <VirtualAccountStatus status={virtual_account.status} />, {
    width: 6,
  }),
  copyColumn('number', 'Account number', ({ virtual_account }) => numberOf(virtual_account), {
    phone: 'line',
  }),
  textColumn('currency', 'Currency', ({ virtual_account }) => virtual_account.currency, {
    width: 4.5,
    priority: 1,
  }),
  textColumn('type', 'Type', ({ virtual_account }) => typeOf(virtual_account), { width: 4.5, priority: 2 }),
  textColumn('bank', 'Bank', ({ virtual_account }) => virtual_account.bank_name, { width: 10, priority: 4 }),
  createdColumn(({ virtual_account }) => virtual_account.created_at, { header: 'Opened', priority: 3 }),
];

const virtualAccount = rowDetail<Row>({
  word: 'Virtual account',
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
  tabs: statusTabs(
    '/virtual-accounts',
    'Virtual accounts by status, and customers',
    ['active', 'inactive'],
    VIRTUAL_ACCOUNT_STATUS_LABELS,
    [{ href: '/customers', label: 'Customers' }],
  ),
  filters: [
    currencyFilter(COLLECTION_CURRENCIES),
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
