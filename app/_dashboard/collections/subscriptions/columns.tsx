import clsx from 'clsx';
import type { SubscriptionRow } from '@/app/_trpc/outputs';
import { Amount } from '@/components/amounts/amount';
import { calendarDate } from '@/components/format/time';
import type { Column } from '@/components/list/column';
import { createdColumn, None, nameColumn, statusColumn, textColumn } from '@/components/list/columns';
import { everyText } from '@/server/features/collections/subscriptions/words/text';
import { SubscriptionStatusBadge } from './status';

export const subscriptionColumns: readonly Column<SubscriptionRow>[] = [
  statusColumn(({ subscription }) => <SubscriptionStatusBadge status={subscription.status} />),
  nameColumn('customer', 'Customer', ({ customer }) => ({ name: customer.name }), {
    phone: 'lead',
    width: 11,
  }),
  textColumn(
    'product',
    'Product',
    ({ subscription: { product_name, plan_name } }) => [product_name, plan_name].filter(Boolean).join(', '),
    { width: 11, priority: 2 },
  ),
  {
    key: 'amount',
    width: 8,
    header: 'Amount',
    align: 'end',
    phone: 'line',
    hideable: false,
    sort: { by: 'amount', of: 'amount' },
    cell: ({ subscription }) => (
      <>
        <Amount amount={subscription.amount} currency={subscription.currency} />{' '}
        <span className="text-muted desk:hidden">{everyText(subscription).toLowerCase()}</span>
      </>
    ),
  },
  textColumn('interval', 'Charged', ({ subscription }) => everyText(subscription), {
    width: 7.5,
    priority: 3,
  }),
  {
    key: 'next',
    width: 8,
    header: 'Next payment',
    phone: 'end',
    cell: ({ subscription: { next_payment_date }, failures }) =>
      next_payment_date ? (
        <span className={clsx('whitespace-nowrap tabular-nums', failures > 0 && 'font-medium text-amber')}>
          {failures > 0 && 'Retry '}
          {calendarDate(next_payment_date)}
        </span>
      ) : (
        <None />
      ),
  },
  {
    key: 'paid',
    width: 5.5,
    priority: 1,
    header: 'Paid',
    align: 'end',
    cell: ({ subscription: { cycles_paid, billing_cycles } }) =>
      billing_cycles === null ? (
        <None />
      ) : (
        <span className="whitespace-nowrap tabular-nums">
          {cycles_paid} of {billing_cycles}
        </span>
      ),
  },
  textColumn('reference', 'Reference', ({ subscription }) => subscription.reference_number, {
    width: 7,
    priority: 5,
  }),
  createdColumn(({ subscription }) => subscription.created_at, { phone: undefined, priority: 4 }),
];
