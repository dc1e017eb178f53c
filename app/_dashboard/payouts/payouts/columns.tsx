import type { PayoutRow } from '@/app/_trpc/outputs';
import type { Column } from '@/components/list/column';
import {
  amountColumn,
  createdColumn,
  None,
  nameColumn,
  statusColumn,
  textColumn,
} from '@/components/list/columns';
import { copyColumn } from '@/components/list/copy-column';
import { CreditDate } from '@/components/time/credit-date';
import { hasArrived, shownPayoutStatus } from '@/server/features/payouts/payouts/words/status';
import { railLabel } from '@/server/kernel/rail';
import { payeeOf, receivedOf, sentOf } from './debit';
import { isCancelledOrFailed } from './labels';
import { PayoutStatusBadge } from './status';

export const payoutColumns: Column<PayoutRow>[] = [
  statusColumn(({ payout, rejected }) => <PayoutStatusBadge status={shownPayoutStatus(payout, rejected)} />),
  amountColumn('sent', 'You send', sentOf, {
    phone: 'lead',
    hideable: false,
    width: 7.5,
    sort: { by: 'source_amount', of: 'amount' },
  }),
  amountColumn('received', 'They receive', receivedOf, {
    className: 'text-muted',
    width: 8.5,
    priority: 2,
  }),
  nameColumn('beneficiary', 'Beneficiary', payeeOf, { phone: 'line', width: 12 }),
  textColumn('rail', 'Method', ({ payout }) => railLabel(payout.payment_rail), { width: 3.5, priority: 3 }),
  textColumn('invoice', 'Invoice', ({ payout }) => payout.invoice_number, { width: 7, priority: 5 }),
  textColumn('purpose', 'Purpose', ({ payout }) => payout.purpose_code, { width: 4, priority: 8 }),
  {
    key: 'arrives',
    width: 5.5,
    priority: 6,
    header: 'Est. arrival',
    cell: ({ payout }) =>
      payout.estimated_credit_date && !isCancelledOrFailed(payout.status) && !hasArrived(payout) ? (
        <CreditDate date={payout.estimated_credit_date} short />
      ) : (
        <None />
      ),
  },
  copyColumn('utr', 'UTR', ({ payout }) => payout.utr, { width: 10, priority: 7 }),
  createdColumn(({ payout }) => payout.created_at, { priority: 1 }),
];
