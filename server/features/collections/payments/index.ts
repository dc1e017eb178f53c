import { findReplay } from '../../../data/commit/commit-once';
import type { Payment } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import type { Input } from '../../../kernel/contract';
import { DomainError, invalid, notFound, recordExists } from '../../../kernel/error';
import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { countTabs, listRows, sumRows } from '../../kit/listing';
import { requireProvider } from '../../kit/provider';
import { findPayin } from '../payins/public';
import { downloadAdvice } from './advice/advice';
import { downloadMonthlyAdvices } from './advice/month';
import { chargePayin } from './cards/charge';
import { requirePaymentNotes } from './cards/notes';
import type { paymentsContract } from './contract';
import { paymentsDashboard } from './dashboard';
import { paymentHits, paymentList } from './list';
import { paymentInvariants } from './model/invariants';
import { paymentMachine } from './model/machine';
import {
  chargeMerchantFees,
  forward,
  freeze,
  holdLanded,
  receive,
  release,
  returnFunds,
} from './model/postings';
import { paymentToWire } from './model/wire';
import { paymentNeeds, paymentSummary } from './needs';
import { paymentRfis } from './processing/rfi';
import { acquirerTimers, makeAvailable, reviewTimers, timerHandlers } from './processing/work';
import { list, listOnPayin, requirePayment } from './read';
import { emailReceipt, receiptMail } from './receipt/email';
import { downloadReceipt } from './receipt/receipt';
import { paymentWire } from './schema';
import * as store from './store';
import { pay } from './subscriptions/pay';
import { connect } from './transfers/connect';
import { listEligible } from './transfers/eligible';
import { mock } from './transfers/mock';
import { markTopUp, unmarkTopUp } from './transfers/top-up';
import { listCandidates, view } from './view';

type CreateInput = Input<typeof paymentsContract.operations.create>;

async function create(ctx: Context, input: CreateInput): Promise<Payment> {
  requireProvider(ctx, 'acquirer');
  const replay = await findReplay<Payment>(ctx);
  if (replay) return (await store.find(ctx, ctx.merchant.id, replay.id))!;
  if (input.request_id !== undefined && (await store.requestTaken(ctx, input.request_id)))
    throw recordExists('request_id');
  if (input.order_id === undefined) return pay(ctx, input);
  const { order_id } = input;
  const order = await read(ctx, (tx) => findPayin(tx, ctx.merchant.id, order_id));
  if (order?.kind !== 'order') throw notFound('order_id');
  if (order.status !== 'active') throw new DomainError('state_not_allowed', `The order is ${order.status}`);
  if (!order.payment_methods.includes('card'))
    throw invalid('method', 'unsupported', 'The order does not accept cards');
  await requirePaymentNotes(ctx, order.customer_id, input.notes);
  return chargePayin(ctx, order, {
    card: input.card!,
    callbackUrl: input.callback_url!,
    requestId: input.request_id ?? null,
    notes: input.notes,
  });
}

const TRANSFER = {
  amount: 100_000n,
  currency: 'USD',
  converted_amount: 100_000n,
  converted_currency: 'USD',
  fees: [],
  payment_method: 'bank_transfer',
  source_account: 'rail',
};
const CARD = {
  ...TRANSFER,
  payment_method: 'card',
  source_account: 'acquirer',
  fees: [{ type: 'txn_fee', amount: 2_930, currency: 'USD', bearer: 'merchant' }],
} as const;
const REMITTANCE = { ...TRANSFER, payment_method: 'pay_via_bank' };

export const payments = feature(paymentsDashboard, {
  searchSources: { payment: paymentHits },
  resources: {
    payment: {
      prefix: 'payt',
      wire: paymentWire,
      toWire: paymentToWire,
      events: ['payment.authorized'],
      rfis: paymentRfis,
      lifecycle: {
        title: 'Payment',
        machine: paymentMachine,
        starts: ['in_progress', 'success', 'action_required', 'under_review'],
        example: 'The example is paid 1000.00 USD; by card, the merchant pays a fee of 29.30 USD.',
        postings: {
          'A transfer is received': receive(TRANSFER, 'available'),
          'A transfer is held or not matched': receive(TRANSFER, 'pending'),
          'Held and then cleared, or matched': release({ ...TRANSFER, pending: 100_000n }, TRANSFER),
          'Held and then rejected, in live': freeze({ ...TRANSFER, pending: 100_000n }).entries,
          'Held and then rejected, in the sandbox': returnFunds({ ...TRANSFER, pending: 100_000n }),
          'Paid by card': [...receive(CARD, 'pending'), ...chargeMerchantFees(CARD, 'pending')],
          'A remittance under LRS is authorized': receive(REMITTANCE, 'pending'),
          'The money arrives and is held for the beneficiary': holdLanded({
            ...REMITTANCE,
            pending: 100_000n,
          }),
          'The beneficiary is credited': forward({ ...REMITTANCE, held: 100_000n }),
          'Available after two business days': release({ ...CARD, pending: 97_070n }, { ...CARD, fees: [] }),
        },
      },
    },
  },
  work: { timers: timerHandlers, asks: { acquirer: acquirerTimers, screening: reviewTimers } },
  invariants: paymentInvariants,
  mails: { payment_receipt: receiptMail },
  home: { needs: paymentNeeds, summary: paymentSummary },
  entryTitles: {
    payment: 'Money received',
    payment_available: 'Funds available',
    payment_return: 'Money sent back',
    payment_frozen: 'Payment rejected',
    referral_fee: 'Referral fee',
    remittance: 'Remittance',
  },
})({
  create: async (ctx, input) => paymentToWire(await create(ctx, input), ctx),
  list: async (ctx, filters) => {
    const page = await list(ctx, filters);
    return { ...page, data: page.data.map((row) => paymentToWire(row, ctx)) };
  },
  get: async (ctx, { id }) => paymentToWire(await requirePayment(ctx, id), ctx),
  eligible_payins: listEligible,
  connect_payin: async (ctx, input) => paymentToWire(await connect(ctx, input), ctx),
  mock: async (ctx, input) => paymentToWire(await mock(ctx, input), ctx),
  rows: listRows(paymentList),
  counts: countTabs(paymentList),
  sums: sumRows(paymentList, ['amount', 'currency']),
  export: exportList('payments', paymentList),
  view,
  candidates: listCandidates,
  mark_top_up: async (ctx, input) => paymentToWire(await markTopUp(ctx, input), ctx),
  unmark_top_up: async (ctx, input) => paymentToWire(await unmarkTopUp(ctx, input), ctx),
  remittance_advice: downloadAdvice,
  remittance_advices: downloadMonthlyAdvices,
  receipt: downloadReceipt,
  email_receipt: emailReceipt,
  on_payin: async (ctx, { payin_id }) => ({
    payments: (await listOnPayin(ctx, payin_id)).map((row) => paymentToWire(row, ctx)),
  }),
  mock_funds_available: async (ctx, input) => paymentToWire(await mockFundsAvailable(ctx, input), ctx),
});

async function mockFundsAvailable(ctx: Context, { id }: { id: string }): Promise<Payment> {
  const payment = await requirePayment(ctx, id);
  if (payment.status !== 'success')
    throw new DomainError('state_not_allowed', 'Payment must be in success status');
  if (payment.funds_available) return payment;
  const { outcome, after } = await makeAvailable(ctx, payment);
  if (outcome !== 'done') throw new DomainError('stale');
  return after;
}
