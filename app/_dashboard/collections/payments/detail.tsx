import { Download, Mail, Plus, Undo2, X } from 'lucide-react';
import { Amount } from '@/components/amounts/amount';
import type { TimelineEntry } from '@/components/detail/timeline';
import { formatMoney } from '@/components/format/money';
import { buttonClass } from '@/components/primitives/button';
import { shortId } from '@/components/primitives/id';
import { receiptNumber } from '@/server/features/collections/payments/words';
import { shortNumber } from '@/server/kernel/text/short-number';
import { detail } from '../../kit/detail/detail';
import { idValue, linkValue, referenceValue, timeValue } from '../../kit/detail/facts';
import { undoable } from '../../kit/detail/undoable';
import { emailVerb } from '../../kit/dialogs/email-verb';
import { PaymentNotice } from './payment-notice';
import { PaymentRefunds } from './payment-refunds';
import { RefundPayment } from './refund-payment';
import {
  fundsText,
  isRemittance,
  methodOf,
  PaymentStatus,
  type PaymentView,
  paidHref,
  paidName,
} from './words';

const TONES: Record<string, TimelineEntry['tone']> = {
  'payment.succeeded': 'green',
  'payment.received': 'green',
  'payment.cleared': 'green',
  'payment.connected': 'green',
  'payment.available': 'green',
  'payment.credited_to_beneficiary': 'green',
  'payment.declined': 'red',
  'payment.denied': 'red',
  'payment.rfi_overdue': 'red',
};

export const payment = detail({
  view: 'payments.view',
  api: { operation: 'payments.get', path: '/payment/{id}' },
  word: 'Payment',
  path: '/payments',
  list: 'Payments',
  titleOf: ({ payment }) =>
    `${formatMoney(payment.payment_amount, payment.payment_currency)} from ${payment.sender_name}`,
  heading: (view) => ({
    eyebrow: `Payment from ${view.payment.sender_name}`,
    title: (
      <Amount
        amount={view.payment.payment_amount}
        currency={view.payment.payment_currency}
        codeClassName="text-base font-medium text-muted"
      />
    ),
    status: <PaymentStatus row={view} />,
  }),
  actions: ({ payment, can }, me) => [
    can.mark_top_up && me.scopes.includes('make') && { label: 'Mark as top-up', icon: Plus, act: markTopUp },
    can.unmark_top_up &&
      me.scopes.includes('make') && { label: 'Remove top-up mark', icon: X, act: unmarkTopUp },
    payment.status === 'success' &&
      me.scopes.includes('make') && { label: 'Email receipt', icon: Mail, Dialog: EmailReceipt },
    payment.status === 'success' && {
      label: 'Refund',
      icon: Undo2,
      reason: can.refund.reason,
      Dialog: RefundPayment,
    },
  ],
  Summary: PaymentNotice,
  facts: (view) => ({ ...moneyFacts(view), ...senderFacts(view), ...otherFacts(view) }),
  sections: [
    {
      title: 'Remittance',
      when: ({ advised }) => advised,
      Body: ({ view: { payment } }) => (
        <a href={`/api/files/payments/${payment.id}/remittance-advice`} download className={buttonClass()}>
          <Download aria-hidden="true" />
          Inward remittance advice (PDF)
        </a>
      ),
    },
    {
      title: 'Receipt',
      note: ({ payment: { id, paid_at, created_at } }) =>
        receiptNumber({ id, paidAt: paid_at ?? created_at }),
      when: ({ payment }) => payment.status === 'success',
      Body: ({ view: { payment } }) => (
        <a href={`/api/files/payments/${payment.id}/receipt`} download className={buttonClass()}>
          <Download aria-hidden="true" />
          Receipt (PDF)
        </a>
      ),
    },
    {
      title: 'Refunds',
      when: ({ payment, failed_refunds }) => payment.refunded_amount > 0 || failed_refunds > 0,
      Body: PaymentRefunds,
    },
  ],
  timeline: ({ timeline }) =>
    timeline.map((entry) => ({ ...entry, detail: null, tone: TONES[entry.type] ?? 'accent' })),
  refresh: ({ payment }) => (payment.status === 'failed' || payment.funds_available ? false : 5_000),
});

function moneyFacts(view: PaymentView) {
  const { payment, net } = view;
  const { fx_fee, txn_fee, referral_fee } = payment.fee_breakdown;
  const isConverted = payment.converted_currency !== payment.payment_currency;
  return {
    'FX fee': feeText(fx_fee),
    [payment.payment_method.type === 'card' ? 'Card fee' : 'Fee']: feeText(txn_fee),
    'Referral fee': feeText(referral_fee),
    Converted: isConverted && formatMoney(payment.converted_amount, payment.converted_currency),
    [payment.beneficiary_id ? 'Beneficiary receives' : 'You receive']:
      payment.status === 'success' && formatMoney(net, payment.converted_currency),
    ...landingFacts(view),
  };
}

const landingFacts = (view: PaymentView) =>
  view.payment.status === 'success' && {
    Funds: fundsValue(view),
    Beneficiary:
      view.beneficiary && linkValue(`/beneficiaries/${view.beneficiary.id}`, view.beneficiary.name),
  };

function fundsValue({ payment, available_at }: PaymentView) {
  if (payment.credited_at) return <>Credited to beneficiary {timeValue(payment.credited_at)}</>;
  if (payment.funds_available) return fundsText(payment);
  return (
    <>
      {isRemittance(payment) ? 'Expected arrival' : 'Available'} {timeValue(available_at)}
    </>
  );
}

function feeText(lines: PaymentView['payment']['fee_breakdown']['fx_fee']): string | null {
  if (!lines.length) return null;
  return lines
    .map(({ amount, currency, bearer }) => {
      const by = bearer === 'customer' ? 'paid by the customer' : 'paid by you';
      return `${formatMoney(amount, currency)}, ${by}`;
    })
    .join('; ');
}

function senderFacts({ payment }: PaymentView) {
  const said = payment.payment_method.details as Record<string, string | null | undefined>;
  return {
    Method: methodOf(payment),
    'Sender’s bank': said.sender_bank_name,
    'Sender account': said.sender_account_number && shortNumber(said.sender_account_number),
    'Receiving account': said.receiver_account_number && shortNumber(said.receiver_account_number),
    'Sender’s reference': said.remittance_information,
    'Bank reference': payment.bank_reference && referenceValue(payment.bank_reference),
    'Card issuer': said.issuer_name,
  };
}

const otherFacts = ({ payment, customer, paid, named, purpose }: PaymentView) => ({
  Customer: customer && linkValue(`/customers/${customer.id}`, customer.name),
  For: paid && linkValue(paidHref(paid), paidName(paid)),
  Names: named && linkValue(paidHref(named), paidName(named)),
  Withdrawal:
    payment.settlement_id &&
    linkValue(`/withdrawals/${payment.settlement_id}`, shortId(payment.settlement_id)),
  Purpose: purpose && `${payment.purpose_code} ${purpose}`,
  'Payment ID': idValue(payment.id),
  'Your request ID': payment.request_id,
  Created: timeValue(payment.created_at),
});

const EmailReceipt = emailVerb({
  mutation: 'payments.email_receipt',
  input: ({ payment }: PaymentView, to) => ({ id: payment.id, to }),
  document: 'receipt',
  address: ({ customer_email }) => customer_email,
});

const input = ({ payment }: PaymentView) => ({ id: payment.id });

const withTopUp = (view: PaymentView, marked: boolean): PaymentView => ({
  ...view,
  can: { ...view.can, mark_top_up: !marked, unmark_top_up: marked },
});

const markTopUp = undoable({
  mutation: 'payments.mark_top_up',
  undo: 'payments.unmark_top_up',
  input,
  shown: (view: PaymentView) => withTopUp(view, true),
  done: 'Marked as a top-up',
  detail: 'The transfer stays in your balance, no longer counts as unmatched and can’t be refunded.',
  undone: 'Transfer not marked',
});

const unmarkTopUp = undoable({
  mutation: 'payments.unmark_top_up',
  undo: 'payments.mark_top_up',
  input,
  shown: (view: PaymentView) => withTopUp(view, false),
  done: 'Top-up mark removed',
  detail: 'The transfer can be matched to a payment link or checkout order, or refunded.',
  undone: 'Mark not removed',
});
