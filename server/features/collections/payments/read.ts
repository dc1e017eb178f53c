import type { Image } from '../../../data/image';
import type { Payment, Prisma } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import type { Input } from '../../../kernel/contract';
import { invalid, notFound } from '../../../kernel/error';
import type { Page } from '../../../kernel/page';
import type { paymentsContract } from './contract';
import * as store from './store';

type Filters = Input<typeof paymentsContract.operations.list>;

export async function requirePayment(ctx: Context, id: string): Promise<Payment> {
  const payment = await store.find(ctx, ctx.merchant.id, id);
  if (!payment) throw notFound();
  return payment;
}

export const listOnPayin = (ctx: Context, payinId: string): Promise<Payment[]> =>
  read(ctx, (tx) => store.findOnPayin(tx, ctx.merchant.id, payinId));

export function list(ctx: Context, filters: Filters): Promise<Page<Image<Payment>>> {
  const { status, compliance_status, payin_id, subscription_id, payment_type, customer_id, ...rest } =
    filters;
  const { currency, request_id, ...query } = rest;
  if (payin_id !== undefined && subscription_id !== undefined)
    throw invalid('subscription_id', 'exclusive', 'subscription_id cannot be given together with payin_id');
  const where: Prisma.PaymentWhereInput = {
    status: status === 'in_progress' ? { in: ['in_progress', 'under_review'] } : status,
    compliance_status,
    payin_id,
    subscription_id,
    customer_id,
    request_id,
  };
  const extraFilters: Prisma.PaymentWhereInput[] = [
    ...(payment_type === undefined ? [] : [buildTypeFilter(payment_type)]),
    ...(currency === undefined ? [] : [buildCurrencyFilter(currency.toUpperCase())]),
  ];
  return store.list(ctx, { ...where, ...(extraFilters.length && { AND: extraFilters }) }, query);
}

const IDS = {
  payment_link: { gte: 'plink_', lt: 'plink`' },
  orders: { gte: 'order_', lt: 'order`' },
} as const;

const buildTypeFilter = (type: NonNullable<Filters['payment_type']>): Prisma.PaymentWhereInput =>
  type === 'add_funds' ? { top_up: true } : { payin_id: IDS[type] };

const buildCurrencyFilter = (currency: string): Prisma.PaymentWhereInput => ({
  OR: [{ requested_currency: currency }, { converted_currency: currency }],
});
