import { type Context, hasFeature } from '../../access/context';
import { read } from '../../access/transaction';
import { notFound } from '../../kernel/error';
import { availableIn } from '../../ledger/available';
import { debitFor, findPayment, refundable } from '../payments/public';
import { daysFor } from './timers';

/** What somebody must know before they refund a payment. */
export async function terms(ctx: Context, { payment_id }: { payment_id: string }) {
  const payment = await read(ctx, (tx) => findPayment(tx, ctx.merchant.id, payment_id));
  if (!payment) throw notFound();
  const most = payment.amount - payment.refunded;
  const debit = debitFor(payment, most);
  return {
    ...refundable(ctx, payment),
    most: { amount: Number(most), currency: payment.currency },
    partial: hasFeature(ctx.merchant, 'partial_refunds'),
    debit: { amount: Number(debit.amount), currency: debit.currency },
    available: Number(await availableIn(ctx.db, ctx.merchant.id, debit.currency)),
    business_days: daysFor(payment.payment_method),
  };
}
