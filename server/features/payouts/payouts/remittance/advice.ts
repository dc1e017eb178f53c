import type { Payout } from '../../../../data/prisma/client';
import { type Fact, facts } from '../../../../files/pdf/facts';
import type { Sheet } from '../../../../files/pdf/sheet';
import { formatMoney } from '../../../../kernel/money/amount-text';
import type { Money } from '../../../../kernel/money/money';
import { calendarDate, exactUtc } from '../../../../kernel/time/time-text';
import { totalOf } from '../model/postings';
import { purposeLabel } from '../model/rules';
import { payoutToWire } from '../model/wire';
import type { Remittance } from '../schema';

export function buildAdvice(row: Payout, remittance: Remittance): Sheet {
  const payout = payoutToWire(row);
  const { fees, mid_market_rate: rate } = payout;
  const from = payout.source_currency;
  const monthly = payout.fee_collection_mode === 'deferred' ? ', collected monthly' : '';
  return {
    title: 'Remittance advice',
    ...(remittance.sandbox && { warning: 'Sandbox: test data only. No money was moved.' }),
    date: new Date(remittance.paid_at),
    sections: [
      {
        title: 'Parties',
        rows: facts(
          ['Paid by', remittance.paid_by],
          ['Received by', remittance.received_by],
          ['Bank', remittance.bank],
          ['Account', remittance.account],
        ),
      },
      {
        title: 'Amounts',
        rows: facts(
          ['Amount sent', amountText({ amount: row.source_amount, currency: from })],
          ['FX fee', amountText(fees.fx_fee) + monthly],
          ['Transfer fee', amountText(fees.txn_fee) + monthly],
          ['Total debited', amountText(totalOf(row))],
          ['Rate', rate.currency === from ? null : `1 ${from} = ${rate.rate} ${rate.currency}, mid-market`],
          ...payout.taxes.map((tax): Fact => [`${tax.name} withheld`, amountText(tax)]),
          ['Amount received', amountText(remittance.received)],
        ),
      },
      {
        title: 'Payment',
        rows: facts(
          ['UTR', payout.utr],
          ['Payment method', payout.payment_rail.toUpperCase()],
          ['Purpose', `${payout.purpose_code} ${purposeLabel(payout.purpose_code)}`],
          ['Invoice number', payout.invoice_number],
          ['Message', payout.message],
          ['Sent to the bank', remittance.sent_at && exactUtc(Date.parse(remittance.sent_at))],
          ['Confirmed by the bank', exactUtc(Date.parse(remittance.paid_at))],
          [
            'Estimated credit date',
            payout.estimated_credit_date && calendarDate(payout.estimated_credit_date),
          ],
          ['Payout', payout.id],
        ),
      },
    ],
  };
}

const amountText = ({ amount, currency }: { amount: Money['amount'] | number; currency: string }) =>
  formatMoney(amount, currency);
