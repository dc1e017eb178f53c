import { formatMoney } from '@/components/format/money';
import type { Checkout } from '@/server/features/collections/checkout/public';
import { receiptNumber } from '@/server/features/collections/payments/words';
import { type Row, Rows } from '../kit/rows';
import { Title } from '../kit/title';
import { minuteOf } from './day';
import { planText, startText } from './plan';
import { PrintButton } from './print-button';

export function ReceiptSlip({ checkout }: { checkout: Checkout }) {
  const { merchant, customer, receipt, amount, currency, invoice, plan, remittance } = checkout;
  if (!receipt) return null;
  if (!receipt.total && plan) return <CardSaved checkout={checkout} by={receipt.by} />;
  const fee = receipt.total - amount;
  const lines: Row[] = [
    [
      invoice.number ? `Invoice ${invoice.number}` : (checkout.product?.name ?? 'Amount'),
      formatMoney(amount, currency),
    ],
    ...(fee > 0 ? [['Fee', formatMoney(fee, currency)] as const] : []),
    [remittance ? 'Debited' : 'Paid', formatMoney(receipt.total, receipt.currency), true],
    ['Paid with', receipt.by],
    ['Date', minuteOf(receipt.paidAt)],
    ['Receipt number', receiptNumber(receipt)],
  ];
  return (
    <>
      <Title>Receipt</Title>
      <div className="mt-3 rounded-2xl border border-line-strong bg-surface desk:bg-paper">
        <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 border-line border-b px-4 py-3.5">
          <span>
            <span className="block text-muted text-sm">From</span>
            <b className="font-medium leading-tight">{customer}</b>
          </span>
          <svg
            viewBox="0 0 44 18"
            fill="none"
            strokeWidth="2"
            strokeLinecap="round"
            aria-hidden="true"
            className="h-[18px] w-11 stroke-accent"
          >
            <path d="M2 15C11 3 33 3 42 15" />
          </svg>
          <span className="text-right">
            <span className="block text-muted text-sm">To</span>
            <b className="font-medium leading-tight">{merchant}</b>
          </span>
        </div>
        <Rows rows={lines} className="px-4 py-1 [&>:last-child]:border-0" />
        <p className="px-4 pb-3 text-right text-muted text-xs [overflow-wrap:anywhere]">
          Payment ID {receipt.id}
        </p>
      </div>
      <PrintButton />
      <p className="mt-2.5 text-muted text-sm">You don’t need to do anything else. {nextOf(checkout)}</p>
    </>
  );
}

function nextOf({ merchant, plan, remittance }: Checkout): string {
  if (plan) return `Contact ${merchant} to change or cancel the subscription.`;
  if (remittance) return `${remittance.bank} sends the dollars within one to two business days.`;
  return `Paid twice? Contact ${merchant} for a refund.`;
}

/** The subscription starts later: the card was verified and nothing was charged. */
function CardSaved({ checkout, by }: { checkout: Checkout; by: string }) {
  const { merchant, plan } = checkout;
  return (
    <>
      <Title>Your card is saved</Title>
      <p className="mt-1">
        {by} is charged first on {startText(plan!)}: {planText(checkout, plan!)}.
      </p>
      <p className="mt-2.5 text-muted text-sm">
        You don’t need to do anything else. Ask {merchant} to change or cancel the subscription.
      </p>
    </>
  );
}
