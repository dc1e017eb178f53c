import { formatMoney } from '@/components/format/money';
import type { Checkout } from '@/server/features/collections/checkout/public';
import { minuteOf } from './day';
import { planText, startText } from './plan';
import { PrintButton } from './print-button';

export function ReceiptSlip({ checkout }: { checkout: Checkout }) {
  const { merchant, customer, receipt, amount, currency, invoice, plan, remittance } = checkout;
  if (!receipt) return null;
  if (!receipt.total && plan) return <CardSaved checkout={checkout} by={receipt.by} />;
  const fee = receipt.total - amount;
  const lines: [string, string, boolean?][] = [
    [
      invoice.number ? `Invoice ${invoice.number}` : (checkout.product?.name ?? 'Amount'),
      formatMoney(amount, currency),
    ],
    ...(fee > 0 ? [['Fee', formatMoney(fee, currency)] as [string, string]] : []),
    [remittance ? 'Debited' : 'Paid', formatMoney(receipt.total, receipt.currency), true],
    ['Paid with', receipt.by],
    ['Date', minuteOf(receipt.paidAt)],
    ['Receipt number', receipt.id],
  ];
  return (
    <>
      <h1 className="font-semibold text-[1.0625rem] tracking-tight">Receipt</h1>
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
        <dl className="px-4 py-1 text-base tabular-nums">
          {lines.map(([label, value, strong]) => (
            <div
              key={label}
              className={`flex justify-between gap-5 border-line border-b py-2.5 last:border-0 ${strong ? 'font-semibold' : ''}`}
            >
              <dt className={strong ? 'shrink-0' : 'shrink-0 text-muted'}>{label}</dt>
              <dd className="text-right [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
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
      <h1 className="font-semibold text-[1.0625rem] tracking-tight">Your card is saved</h1>
      <p className="mt-1">
        {by} is charged first on {startText(plan!)}: {planText(checkout, plan!)}.
      </p>
      <p className="mt-2.5 text-muted text-sm">
        You don’t need to do anything else. Ask {merchant} to change or cancel the subscription.
      </p>
    </>
  );
}
