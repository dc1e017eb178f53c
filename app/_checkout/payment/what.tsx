import { Check, Clock, Download } from 'lucide-react';
import { Amount } from '@/components/amounts/amount';
import { InvoiceLines } from '@/components/amounts/invoice-lines';
import { formatMoney } from '@/components/format/money';
import type { Checkout, Remittance } from '@/server/features/collections/checkout/public';
import { shortNumber } from '@/server/kernel/text/short-number';
import { PageHead, PaidBy, Questions } from '../frame';
import { type Row, Rows } from '../kit/rows';
import { BigAmount } from '../kit/title';
import { dayOf, minuteInIndia } from './day';
import { planText, startText } from './plan';

export function What({ token, checkout }: { token: string; checkout: Checkout }) {
  const { merchant, logo, isTest, state, receipt, currency } = checkout;
  // Nothing is due today if the card is charged later.
  const amount = (receipt?.total ?? checkout.amount) || (checkout.plan?.amount ?? 0);
  return (
    <div className="flex h-full flex-col">
      <PageHead merchant={merchant} logo={logo} isTest={isTest} />
      <p className="mt-6 flex items-center gap-1.5 text-muted text-base desk:mt-10">{headOf(checkout)}</p>
      <BigAmount isPast={state !== 'open' && state !== 'paid'}>
        <Amount
          amount={amount}
          currency={receipt?.currency ?? currency}
          codeClassName="text-lg text-muted tracking-normal"
        />
      </BigAmount>
      <Subject checkout={checkout} />
      <Facts checkout={checkout} />
      {checkout.lines && (
        <div className="text-base">
          <InvoiceLines items={checkout.lines} currency={currency} />
          <a
            href={`/api/pay/${token}/invoice`}
            download
            className="mt-2 inline-flex min-h-11 items-center gap-1.5 underline underline-offset-2"
          >
            <Download aria-hidden="true" className="size-4" />
            Invoice (PDF)
          </a>
        </div>
      )}
      <div className="mt-auto hidden space-y-2 pt-10 text-muted text-sm desk:block">
        <Questions contact={checkout.contact} />
        <PaidBy />
      </div>
    </div>
  );
}

const headOf = ({ state, plan, amount, remittance }: Checkout) => {
  if (remittance && state === 'open') return 'Debited from your account';
  if (!plan || (state !== 'open' && state !== 'paid')) return HEADS[state];
  if (amount) return state === 'open' ? 'Due today' : HEADS.paid;
  const due = `Due on ${startText(plan)}`;
  if (state === 'open') return due;
  return (
    <span className="flex items-center gap-1.5 font-medium text-green">
      <Check aria-hidden="true" className="size-[18px]" />
      Card saved. {due}
    </span>
  );
};

const HEADS = {
  open: 'Amount due',
  processing: 'Amount due',
  not_ready: 'Amount due',
  paid: (
    <span className="flex items-center gap-1.5 font-medium text-green">
      <Check aria-hidden="true" className="size-[18px]" />
      Paid
    </span>
  ),
  expired: (
    <span className="flex items-center gap-1.5 font-medium">
      <Clock aria-hidden="true" className="size-[18px]" />
      Expired, not paid
    </span>
  ),
  cancelled: <span className="font-medium">Cancelled</span>,
};

function Subject({
  checkout: { invoice, product, plan, state, expiresAt, receipt, remittance },
}: {
  checkout: Checkout;
}) {
  const when =
    state === 'open'
      ? remittance
        ? `authorize by ${minuteInIndia(expiresAt)}`
        : `${plan ? 'start' : 'pay'} by ${dayOf(expiresAt)}`
      : state === 'paid' && receipt?.total
        ? `paid on ${dayOf(receipt.paidAt)}`
        : null;
  const name = invoice.number ? (
    <>
      Invoice <b className="font-medium">{invoice.number}</b>
    </>
  ) : (
    product && <b className="font-medium">{product.name}</b>
  );
  return (
    <p className="mt-2 [overflow-wrap:anywhere]">
      {name}
      {name && when && <span className="text-muted"> · </span>}
      {when && <span className="text-muted">{name ? when : when[0]!.toUpperCase() + when.slice(1)}</span>}
    </p>
  );
}

type Fact = Row | null;

const linesOf = ({ bank, account, remitted, gst, tcs, rate, arrives }: Remittance): Fact[] => [
  ['From', `${bank} ${shortNumber(account)}`],
  ['Remitted', formatMoney(remitted, 'INR')],
  ['GST on currency conversion (included)', formatMoney(gst, 'INR')],
  ['Rate', `1 USD = ${rate} INR`],
  ['Arrives', formatMoney(arrives, 'USD')],
  tcs ? ['TCS, collected on top', formatMoney(tcs, 'INR')] : null,
];

function Facts({ checkout }: { checkout: Checkout }) {
  const { product, invoice, customer, amount, currency, receipt, plan, remittance } = checkout;
  const fee = receipt ? receipt.total - amount : 0;
  const facts: Fact[] = [
    [
      'For',
      [invoice.number ? product?.name : null, product?.description ?? invoice.description]
        .filter(Boolean)
        .join(', '),
    ],
    [remittance ? 'Account holder' : 'Billed to', customer],
    ...(remittance ? linesOf(remittance) : []),
    plan && [plan.every === 'as_presented' ? 'Then' : 'Plan', planText(checkout, plan)],
    fee > 0 ? ['This payment', formatMoney(amount, currency)] : null,
    fee > 0 ? ['Fee', formatMoney(fee, currency)] : null,
  ];
  const shown = facts.filter((fact) => fact !== null).filter(([, value]) => value !== '');
  return <Rows rows={shown} className="mt-4 border-line border-t desk:mt-7" />;
}
