import { type Context, hasFeature } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { invalid, notFound } from '../../../kernel/error';
import { readAvailable } from '../../../ledger/available';
import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { countTabs, listRows, sumRows } from '../../kit/listing';
import { requireProvider } from '../../kit/provider';
import { computeNextDebit, findPayment, refundPermission } from '../payments/public';
import { refundWire } from './contract';
import { create } from './create';
import { refundsDashboard } from './dashboard';
import { refundInvariants } from './invariants';
import { refundHits, refundList, view } from './list';
import { refundMachine } from './machine';
import { emailOf } from './note';
import { hold, releaseHold, settle } from './postings';
import { check, mock, retry } from './process';
import * as store from './store';
import { CHECK } from './timers';
import { refundToWire } from './wire';

type TermsRequest = { payment_id: string; amount?: number };

async function loadTerms(ctx: Context, { payment_id, amount }: TermsRequest) {
  const { payment, note_to } = await read(ctx, async (tx) => {
    const payment = await findPayment(tx, ctx.merchant.id, payment_id);
    if (!payment) throw notFound();
    return { payment, note_to: await emailOf(tx, payment) };
  });
  const provider = requireProvider(ctx, 'refunds');
  const most = payment.amount - payment.refunded;
  const asked = amount === undefined ? most : BigInt(amount);
  if (asked > most) throw invalid('amount', 'max', `amount must be at most ${most}`);
  const debit = computeNextDebit(payment, asked);
  return {
    ...refundPermission(ctx, payment),
    paid: { amount: Number(payment.amount), currency: payment.currency },
    most: { amount: Number(most), currency: payment.currency },
    partial: hasFeature(ctx.merchant, 'partial_refunds'),
    note_to,
    debit: { amount: Number(debit.amount), currency: debit.currency },
    available: Number(await readAvailable(ctx.db, ctx.merchant.id, debit.currency)),
    business_days: provider.daysFor(payment.payment_method),
  };
}

const EXAMPLE = {
  amount: 100_000n,
  currency: 'USD',
  debit: 100_000n,
  debit_currency: 'USD',
  payment_method: 'bank_transfer',
};

export const refunds = feature(refundsDashboard, {
  searchSources: { refund: refundHits },
  resources: {
    refund: {
      prefix: 'refund',
      wire: refundWire,
      toWire: refundToWire,
      lifecycle: {
        title: 'Refund',
        machine: refundMachine,
        starts: ['in_progress'],
        postings: {
          'In progress': hold(EXAMPLE),
          Succeeded: settle(EXAMPLE),
          'Succeeded, for a card': settle({ ...EXAMPLE, payment_method: 'card' }),
          Failed: releaseHold(EXAMPLE),
        },
      },
    },
  },
  work: { asks: { refunds: { [CHECK]: check } } },
  invariants: refundInvariants,
  entryTitles: {
    refund_hold: 'Held for refund',
    refund_release: 'Returned from refund',
    refund: 'Refund sent',
  },
})({
  create: async (ctx, input) => refundToWire(await create(ctx, input)),
  list: async (ctx, { status, customer_id, payment_id, payment_method, request_id, ...query }) => {
    const where = { status, customer_id, payment_id, payment_method, request_id };
    const page = await store.list(ctx, where, query);
    return { ...page, data: page.data.map(refundToWire) };
  },
  get: async (ctx, { id }) => {
    const row = await store.find(ctx, ctx.merchant.id, id);
    if (!row) throw notFound();
    return refundToWire(row);
  },
  rows: listRows(refundList),
  counts: countTabs(refundList),
  sums: sumRows(refundList, ['amount', 'currency']),
  export: exportList('refunds', refundList),
  view,
  terms: loadTerms,
  retry: async (ctx, input) => refundToWire(await retry(ctx, input)),
  mock_update_status: async (ctx, input) => refundToWire(await mock(ctx, input)),
});
