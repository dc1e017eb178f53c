import { type Context, hasFeature } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { invalid, notFound } from '../../../kernel/error';
import { readAvailable } from '../../../ledger/available';
import { requireProvider } from '../../kit/provider';
import { computeNextDebit, findPayment, refundPermission } from '../payments/public';
import { emailOf } from './note';

type TermsRequest = { payment_id: string; amount?: number };

export async function loadTerms(ctx: Context, { payment_id, amount }: TermsRequest) {
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
