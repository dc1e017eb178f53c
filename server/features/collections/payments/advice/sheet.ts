import type { Customer, Payment, Quote } from '../../../../data/prisma/client';
import { type Fact, facts } from '../../../../files/pdf/facts';
import type { Sheet } from '../../../../files/pdf/sheet';
import { formatMoney } from '../../../../kernel/money/amount-text';
import { rateToNumber } from '../../../../kernel/money/rate';
import { shortNumber } from '../../../../kernel/text/short-number';
import { exactUtc } from '../../../../kernel/time/time-text';
import { purposeLabel } from '../../payins/public';
import { feesOf, netOf } from '../model/postings';

type AdviceInput = {
  readonly payment: Payment;
  readonly customer: Customer;
  readonly quote: Quote | undefined;
  readonly invoiceNumber: string | null;
  readonly receivedBy: string;
  readonly receivedAt: Date;
  readonly sandbox: boolean;
};

const FEE_NAMES = { fx_fee: 'FX fee', txn_fee: 'Fee', referral_fee: 'Referral fee' } as const;

export function renderAdvice({ payment, customer, quote, ...advised }: AdviceInput): Sheet {
  const from = payment.requested_currency!;
  const to = payment.converted_currency;
  const details = payment.details;
  return {
    title: 'Inward remittance advice',
    ...(advised.sandbox && { warning: 'Sandbox: test data only. No money was moved.' }),
    date: advised.receivedAt,
    sections: [
      {
        title: 'Parties',
        rows: facts(
          ['Received by', advised.receivedBy],
          ['Customer', `${customer.name}, ${customer.country}`],
          ['Paid by', payment.sender_name],
          ['Account', details.sender_account_number && shortNumber(details.sender_account_number)],
          ['Card', details.end_digits && shortNumber(details.end_digits)],
        ),
      },
      {
        title: 'Amounts',
        rows: facts(
          ['Amount paid', formatMoney(payment.amount, payment.currency)],
          ...feesOf(payment).map(
            ({ type, amount, currency, bearer }): Fact => [
              FEE_NAMES[type],
              `${formatMoney(amount, currency)}, paid by the ${bearer === 'customer' ? 'customer' : 'receiver'}`,
            ],
          ),
          ['Rate', quote && from !== to && `1 ${from} = ${rateOf(quote)} ${to}`],
          ['Amount credited', formatMoney(netOf(payment), to)],
        ),
      },
      {
        title: 'Payment',
        rows: facts(
          ['Bank reference', payment.bank_reference],
          ['Sender’s reference', details.remittance_information],
          ['Purpose', `${payment.purpose_code} ${purposeLabel(payment.purpose_code!)}`],
          ['Invoice number', advised.invoiceNumber],
          ['Received', exactUtc(advised.receivedAt.getTime())],
          ['Payment', payment.id],
        ),
      },
    ],
  };
}

const rateOf = ({ source_currency: from, destination_currency: to, rate_num: num, rate_den: den }: Quote) =>
  rateToNumber({ from, to, num, den });
