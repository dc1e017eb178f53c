import type { Payment } from '../../../../data/prisma/client';
import { facts } from '../../../../files/pdf/facts';
import type { Sheet } from '../../../../files/pdf/sheet';
import { formatMoney } from '../../../../kernel/money/amount-text';
import { shortNumber } from '../../../../kernel/text/short-number';
import { exactUtc } from '../../../../kernel/time/time-text';
import { receiptNumber } from '../words';

export type Receipted = {
  readonly payment: Payment;
  readonly invoiceNumber: string | null;
  readonly paidTo: string;
  readonly sandbox: boolean;
};

export function renderReceipt({ payment, invoiceNumber, paidTo, sandbox }: Receipted): Sheet {
  const details = payment.details;
  const refunded = payment.refunded - payment.refunds_failed;
  const paidAt = payment.paid_at ?? payment.created_at;
  return {
    title: 'Receipt',
    ...(sandbox && { warning: 'Sandbox: test data only. No money was moved.' }),
    date: paidAt,
    sections: [
      {
        title: 'Payment',
        rows: facts(
          ['Receipt number', receiptNumber({ id: payment.id, paidAt: paidAt.toISOString() })],
          ['Paid to', paidTo],
          ['Paid by', payment.sender_name],
          ['Amount paid', formatMoney(payment.amount, payment.currency)],
          ['Refunded', refunded > 0n ? formatMoney(refunded, payment.currency) : null],
          ['Method', payment.payment_method === 'card' ? 'Card' : 'Bank transfer'],
          ['Card', details.end_digits && shortNumber(details.end_digits)],
          ['Account', details.sender_account_number && shortNumber(details.sender_account_number)],
          ['Invoice number', invoiceNumber],
          ['Bank reference', payment.bank_reference],
          ['Paid', exactUtc(paidAt.getTime())],
          ['Payment ID', payment.id],
        ),
      },
    ],
  };
}
