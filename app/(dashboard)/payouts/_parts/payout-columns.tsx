import type { PayoutRow } from '@/app/_trpc/outputs';
import type { Column } from '@/components/data/list/column';
import { CopyButton } from '@/components/id/copy-button';
import { Amount } from '@/components/money/amount';
import { StatusBadge, shownStatus } from '@/components/status/status';
import { CreditDate } from '@/components/time/credit-date';
import { Moment } from '@/components/time/moment';
import { isDropped, railLabel } from './payout-labels';

export const None = () => (
  <span className="text-faint">
    <span aria-hidden="true">–</span>
    <span className="sr-only">none</span>
  </span>
);

export const payoutColumns: Column<PayoutRow>[] = [
  {
    key: 'status',
    width: 10,
    header: 'Status',
    phone: 'side',
    hideable: false,
    cell: ({ payout, rejected }) => <StatusBadge status={shownStatus(payout.status, rejected)} />,
  },
  {
    key: 'sent',
    width: 8,
    header: 'You send',
    align: 'end',
    phone: 'lead',
    hideable: false,
    sort: { by: 'source_amount', of: 'amount' },
    cell: ({ payout }) => <Amount amount={payout.source_amount} currency={payout.source_currency} />,
  },
  {
    key: 'received',
    width: 9,
    priority: 2,
    header: 'They receive',
    align: 'end',
    cell: ({ payout }) => (
      <Amount
        amount={payout.destination_amount}
        currency={payout.destination_currency}
        className="text-muted"
      />
    ),
  },
  {
    key: 'beneficiary',
    width: 12,
    header: 'Beneficiary',
    phone: 'line',
    link: true,
    cell: ({ beneficiary }) => (
      <span className="flex max-w-56 gap-1.5 max-desk:max-w-full">
        <span className="truncate">{beneficiary.name}</span>
        <span className="text-muted tabular-nums">••{beneficiary.account_last4}</span>
      </span>
    ),
  },
  {
    key: 'rail',
    width: 4,
    priority: 3,
    header: 'Rail',
    cell: ({ payout }) => railLabel(payout.payment_rail),
  },
  {
    key: 'invoice',
    width: 8,
    priority: 5,
    header: 'Invoice',
    cell: ({ payout }) =>
      payout.invoice_number ? (
        <span className="block max-w-36 truncate">{payout.invoice_number}</span>
      ) : (
        <None />
      ),
  },
  { key: 'purpose', width: 4.5, priority: 8, header: 'Purpose', cell: ({ payout }) => payout.purpose_code },
  {
    key: 'arrives',
    width: 6,
    priority: 6,
    header: 'Est. arrival',
    cell: ({ payout }) =>
      payout.estimated_credit_date && !isDropped(payout.status) ? (
        <CreditDate date={payout.estimated_credit_date} short />
      ) : (
        <None />
      ),
  },
  {
    key: 'utr',
    width: 10,
    priority: 7,
    header: 'UTR',
    cell: ({ payout }) =>
      payout.utr ? (
        <span className="inline-flex items-center font-mono text-xs">
          {payout.utr}
          <CopyButton text={payout.utr} of="UTR" inRow />
        </span>
      ) : (
        <None />
      ),
  },
  {
    key: 'created',
    width: 6.5,
    priority: 1,
    header: 'Created',
    phone: 'end',
    sort: { by: 'created_at', of: 'date' },
    cell: ({ payout }) => (
      <span className="text-muted">
        <Moment at={payout.created_at} />
      </span>
    ),
  },
];
