import type * as z from 'zod';
import type { Image } from '../../../data/image';
import type { Payin, Payment, Prisma, Subscription } from '../../../data/prisma/client';
import { type SearchColumns, searchCondition } from '../../../data/query/search';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { readSearch } from '../../../kernel/search/search';
import { searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import { findCustomers, searchCustomers } from '../customers/public';
import { findLiveAmounts, findPayins } from '../payins/public';
import { findSubscriptions } from '../subscriptions/public';
import type { paymentsDashboard } from './dashboard';
import { payinTypeOf, paymentToWire } from './model/wire';
import type { PaymentWire } from './schema';
import * as store from './store';
import { isUnmatched, UNMATCHED } from './transfers/unmatched';
import { paymentStatusLabel } from './words';

type Input = z.output<typeof paymentsDashboard.operations.rows.input>;
type Row = z.output<typeof paymentsDashboard.operations.rows.output>['data'][number];

const SEARCHED: SearchColumns = {
  ids: ['id', 'payin_id', 'subscription_id', 'customer_id'],
  texts: ['sender_name', 'request_id', 'bank_reference'],
  amounts: [['amount', 'currency']],
};

const MAX_AMOUNTS = 200;

const listLiveAmounts = (ctx: Context) =>
  read(ctx, async (tx) => {
    const live = await findLiveAmounts(tx, ctx.merchant.id, MAX_AMOUNTS);
    return live.map(({ transfer_amount: amount, currency }) => ({ amount, currency }));
  });

/**
 * Includes transfers in action_required and those whose amount equals that of a live link or order, but never
 * money that the merchant added.
 */
export async function buildUnmatchedFilter(ctx: Context): Promise<Prisma.PaymentWhereInput> {
  return {
    payin_id: null,
    payment_method: 'bank_transfer',
    refunded: 0n,
    top_up: false,
    OR: [
      { status: 'action_required', error_code: { in: [...UNMATCHED] } },
      ...(await listLiveAmounts(ctx)).map((payable) => ({ status: 'success', ...payable })),
    ],
  };
}

type StatusTab = Exclude<NonNullable<Input['tab']>, 'unmatched'>;

const TABS: Record<StatusTab, Prisma.PaymentWhereInput> = {
  action_required: { status: { in: ['action_required', 'under_review'] } },
  in_progress: { status: 'in_progress' },
  success: { status: 'success' },
  failed: { status: 'failed' },
  top_ups: { top_up: true },
};

const MAX_NAMED = 500;

async function where(ctx: Context, { q, method, tab, min_amount, max_amount, ...equal }: Filters<Input>) {
  const found = q?.trim() ? readSearch(q, ctx.now()) : undefined;
  const customers = found
    ? await read(ctx, (tx) => searchCustomers(tx, ctx.merchant.id, found.text, MAX_NAMED))
    : [];
  return {
    AND: [
      { ...equal, payment_method: method, amount: { gte: min_amount, lte: max_amount } },
      tab === 'unmatched' ? await buildUnmatchedFilter(ctx) : tab ? TABS[tab] : {},
      found ? searchCondition(found, SEARCHED, [{ customer_id: { in: customers } }]) : {},
    ],
  };
}

export async function toRows(ctx: Context, payments: readonly Image<Payment>[]): Promise<Row[]> {
  const merchantId = ctx.merchant.id;
  const present = (ids: (string | null)[]) => ids.flatMap((id) => id ?? []);
  const { customers, payins, subscriptions } = await read(ctx, async (tx) => ({
    customers: await findCustomers(tx, merchantId, present(payments.map((row) => row.customer_id))),
    payins: await findPayins(tx, merchantId, present(payments.map((row) => row.payin_id))),
    subscriptions: await findSubscriptions(
      tx,
      merchantId,
      present(payments.map((row) => row.subscription_id)),
    ),
  }));
  const nameOf = new Map(customers.map(({ id, name }) => [id, name]));
  const paidOf = new Map([
    ...payins.map((payin) => [payin.id, toPayinBrief(payin)] as const),
    ...subscriptions.map((one) => [one.id, toSubscriptionBrief(one)] as const),
  ]);
  const payable = payments.some(isUnmatched) ? await listLiveAmounts(ctx) : [];
  const isPayable = ({ amount, currency }: Image<Payment>) =>
    payable.some((one) => one.currency === currency && one.amount === BigInt(amount));
  return payments.map((payment) => ({
    payment: paymentToWire(payment, ctx),
    customer:
      payment.customer_id === null
        ? null
        : { id: payment.customer_id, name: nameOf.get(payment.customer_id)! },
    paid: paidOf.get(payment.payin_id ?? payment.subscription_id ?? '') ?? null,
    unmatched:
      isUnmatched(payment) && !payment.top_up && (payment.status === 'action_required' || isPayable(payment)),
  }));
}

export const toPayinBrief = (payin: Payin | undefined): Row['paid'] =>
  payin
    ? {
        id: payin.id,
        type: payinTypeOf(payin.id) as 'payment_link' | 'orders',
        invoice_number: payin.invoice_number,
        reference_number: payin.reference_number,
        product: (payin.product as { name: string } | null)?.name ?? null,
      }
    : null;

const toSubscriptionBrief = ({
  id,
  product_name,
  plan_name,
  reference_number,
}: Subscription): Row['paid'] => ({
  id,
  type: 'subscription',
  invoice_number: null,
  reference_number,
  product: [product_name, plan_name].filter(Boolean).join(', '),
});

const METHODS = { card: 'Card', bank_transfer: 'Bank transfer', pay_via_bank: 'Pay via bank' };

const feesOf = ({ fee_breakdown: { fx_fee, txn_fee, referral_fee } }: PaymentWire): number =>
  [...fx_fee, ...txn_fee, ...referral_fee].reduce((sum, { amount }) => sum + amount, 0);

export const paymentList = listing({
  list: store.PAYMENTS,
  where,
  wire: toRows,
  tabs: async (ctx) => ({ all: {}, unmatched: await buildUnmatchedFilter(ctx), ...TABS }),
  fields: ({ text, time, amount }) => [
    text('Payment ID', ({ payment }) => payment.id),
    time('Created', ({ payment }) => payment.created_at),
    text('Status', ({ payment }) => paymentStatusLabel(payment)),
    text('Sender', ({ payment }) => payment.sender_name),
    text('Customer', ({ customer }) => customer?.name),
    amount('Paid', ({ payment }) => ({ amount: payment.payment_amount, currency: payment.payment_currency })),
    amount('Credited before fees', ({ payment }) => ({
      amount: payment.converted_amount,
      currency: payment.converted_currency,
    })),
    amount('Fees', ({ payment }) => ({ amount: feesOf(payment), currency: payment.converted_currency })),
    text('Fees borne by', ({ payment }) => payment.fee_bearer),
    text('Method', ({ payment }) => METHODS[payment.payment_method.type]),
    text('Payment link, checkout order or subscription', ({ paid }) => paid?.id),
    text('Invoice', ({ paid }) => paid?.invoice_number),
    text('Purpose', ({ payment }) => payment.purpose_code),
    time('Paid at', ({ payment }) => payment.paid_at),
    text('Funds available', ({ payment }) => (payment.funds_available ? 'Yes' : 'No')),
    time('Credited to beneficiary', ({ payment }) => payment.credited_at),
    amount('Refunded', ({ payment }) => ({
      amount: payment.refunded_amount,
      currency: payment.payment_currency,
    })),
    text('Problem', ({ payment }) => payment.error_description),
  ],
});

export const paymentHits = searchSource(paymentList, ({ payment, customer, paid, unmatched }) => ({
  title: customer?.name ?? payment.sender_name ?? METHODS[payment.payment_method.type],
  detail: paid?.invoice_number ?? paid?.reference_number ?? payment.bank_reference,
  amount: { amount: payment.payment_amount, currency: payment.payment_currency },
  status: unmatched ? 'unmatched' : payment.payin_type === 'add_funds' ? 'top_up' : payment.status,
  at: payment.created_at,
}));
