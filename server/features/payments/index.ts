import { exportList } from '../../listing/export';
import { countTabs, listRows } from '../../listing/listing';
import { feature } from '../feature';
import { remittanceAdvice } from './advice/advice';
import { remittanceAdvices } from './advice/month';
import { create } from './cards/create';
import { paymentsDashboard } from './dashboard';
import { paymentBooks } from './model/invariants';
import { paymentMachine } from './model/machine';
import { arrive, charge, free, land, remit, returnFunds } from './model/postings';
import { paymentToWire } from './model/wire';
import { paymentNeeds, paymentSummary } from './needs';
import { mockFundsAvailable } from './processing/available';
import { paymentRfis } from './processing/rfi';
import { onDue } from './processing/work';
import { found, list, onPayin } from './read';
import { emailReceipt, receiptMail } from './receipt/email';
import { receipt } from './receipt/receipt';
import { foundPayments, paymentList } from './rows';
import { connect } from './transfers/connect';
import { eligible } from './transfers/eligible';
import { mock } from './transfers/mock';
import { candidates, view } from './view';

const TRANSFER = {
  amount: 100_000n,
  currency: 'USD',
  converted_amount: 100_000n,
  converted_currency: 'USD',
  fees: [],
  payment_method: 'bank_transfer',
};
const CARD = {
  ...TRANSFER,
  payment_method: 'card',
  fees: [{ type: 'txn_fee', amount: 2_930, currency: 'USD', bearer: 'merchant' }],
};
const REMITTANCE = { ...TRANSFER, payment_method: 'pay_via_bank' };

export const payments = feature(paymentsDashboard, {
  found: { payment: foundPayments },
  resources: {
    payment: {
      prefix: 'payt',
      toWire: paymentToWire,
      events: ['payment.authorized'],
      rfis: paymentRfis,
      lifecycle: {
        title: 'Payment',
        machine: paymentMachine,
        starts: ['in_progress', 'success', 'action_required', 'under_review'],
        example: 'The example is paid 1000.00 USD; by card, the merchant pays a fee of 29.30 USD.',
        postings: {
          'A transfer is received': arrive(TRANSFER, 'available'),
          'A transfer is held or not matched': arrive(TRANSFER, 'pending'),
          'Held and then cleared, or matched': free({ ...TRANSFER, pending: 100_000n }, TRANSFER),
          'Held and then rejected': returnFunds({ ...TRANSFER, pending: 100_000n }),
          'Paid by card': [...arrive(CARD, 'pending'), ...charge(CARD, 'pending')],
          'A remittance under LRS is authorized': arrive(REMITTANCE, 'pending'),
          'The money arrives and is held for the beneficiary': land({ ...REMITTANCE, pending: 100_000n }),
          'The beneficiary is credited': remit({ ...REMITTANCE, held: 100_000n }),
          'Available after two business days': free({ ...CARD, pending: 97_070n }, { ...CARD, fees: [] }),
        },
      },
    },
  },
  work: { timers: onDue },
  books: paymentBooks,
  mails: { payment_receipt: receiptMail },
  home: { needs: paymentNeeds, summary: paymentSummary },
  entryTitles: {
    payment: 'Money received',
    payment_available: 'Funds available',
    payment_return: 'Money sent back',
    referral_fee: 'Referral fee',
    remittance: 'Remittance',
  },
})({
  create: async (ctx, input) => paymentToWire(await create(ctx, input), ctx),
  list: async (ctx, filters) => {
    const page = await list(ctx, filters);
    return { ...page, data: page.data.map((row) => paymentToWire(row, ctx)) };
  },
  get: async (ctx, { id }) => paymentToWire(await found(ctx, id), ctx),
  eligible_payins: eligible,
  connect_payin: async (ctx, input) => paymentToWire(await connect(ctx, input), ctx),
  mock: async (ctx, input) => paymentToWire(await mock(ctx, input), ctx),
  rows: listRows(paymentList),
  counts: countTabs(paymentList),
  export: exportList('payments', paymentList),
  view,
  candidates,
  remittance_advice: remittanceAdvice,
  remittance_advices: remittanceAdvices,
  receipt,
  email_receipt: emailReceipt,
  on_payin: async (ctx, { payin_id }) => ({
    payments: (await onPayin(ctx, payin_id)).map((row) => paymentToWire(row, ctx)),
  }),
  mock_funds_available: async (ctx, input) => paymentToWire(await mockFundsAvailable(ctx, input), ctx),
});
