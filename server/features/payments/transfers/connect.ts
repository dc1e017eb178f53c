import type { Context } from '../../../access/context';
import { read } from '../../../access/transaction';
import { findReplay } from '../../../changes/commit-once';
import type { Image } from '../../../db/image';
import type { Payin, Payment } from '../../../db/prisma/client';
import { DomainError, invalid, notFound } from '../../../kernel/error';
import { findPayin, paying, takesFrom } from '../../payins/public';
import { move } from '../model/moves';
import { chargeCredited, free } from '../model/postings';
import { referralOf } from '../model/referral';
import { termsOf } from '../model/row';
import * as store from '../store';

/** Why a transfer that waits for one to choose does not pay by itself what it names. */
export const UNMATCHED: ReadonlySet<string> = new Set([
  'PAYIN_NOT_FOUND',
  'PAYIN_AMOUNT_MISMATCH',
  'TPV_MISMATCH',
]);

/** Whether a payment is a transfer that pays nothing yet and may. */
export const isUnmatched = ({
  payin_id,
  payment_method,
  status,
  error_code,
  refunded,
}: Pick<Image<Payment>, 'payin_id' | 'payment_method' | 'status' | 'error_code' | 'refunded'>): boolean =>
  payin_id === null &&
  payment_method === 'bank_transfer' &&
  Number(refunded) === 0 &&
  (status === 'success' || (status === 'action_required' && UNMATCHED.has(error_code ?? '')));

/** Lets an unmatched transfer pay a live link or order of its amount. */
export async function connect(
  ctx: Context,
  { id, payin_id }: { id: string; payin_id: string },
): Promise<Image<Payment>> {
  const before = await findReplay<Payment>(ctx);
  if (before) return before;
  const { payment, payin } = await read(ctx, async (tx) => {
    const payment = await store.findIn(tx, ctx.merchant.id, id);
    const payin = await findPayin(tx, ctx.merchant.id, payin_id);
    if (!payment || !payin) throw notFound();
    return { payment, payin };
  });
  refuseMatched(payment);
  const why = whyNot(payment, payin);
  if (why) throw invalid('payin_id', 'eligible', why);
  const set = setOf(ctx, payment, payin);
  const after = { ...payment, ...set };
  const { writes, entries, otherMerchants } = referralOf(ctx, after);
  const { outcome, payment: connected } = await move(ctx, 'connect', payment, set, {
    writes: [...paying(ctx, payin, payment.id), ...writes],
    // What is in the balance already is not credited again.
    entries: [...(payment.pending > 0n ? free(payment, after) : chargeCredited(after)), ...entries],
    otherMerchants,
    asked: ctx,
  });
  if (outcome === 'stale') throw new DomainError('stale');
  if (outcome === 'short') throw new DomainError('insufficient_balance');
  ctx.wake();
  return connected;
}

export function refuseMatched(payment: Payment): void {
  if (!isUnmatched(payment))
    throw new DomainError('state_not_allowed', 'Payment is not an unmatched bank transfer');
}

/** What keeps a transfer from paying a link or order; undefined where nothing does. */
export function whyNot(payment: Payment, payin: Payin): string | undefined {
  if (payin.status !== 'active') return 'payin_id must be a live payment link or order';
  if (payin.transfer_amount !== payment.amount || payin.currency !== payment.currency)
    return 'payin_id must be a payment link or order with the same amount and currency';
  if (payin.lrs !== null) return 'payin_id must not be a remittance under LRS, which the bank pays';
  if (payment.customer_id !== null && payment.customer_id !== payin.customer_id)
    return 'payin_id must be a payment link or order of the same customer';
  if (!takesFrom(payin, payment.sender_account_hash))
    return 'payin_id must be a payment link or order that accepts transfers from this account';
  // The rate of its quote is for money that names it.
  if (payin.settled_currency !== payin.currency)
    return 'payin_id must not be a payment link or order with a quote';
  return undefined;
}

const setOf = (ctx: Context, payment: Payment, payin: Payin): Partial<Payment> => ({
  ...(termsOf(payin, 'bank_transfer') as Partial<Payment>),
  error_code: null,
  top_up: false,
  pending: 0n,
  funds_available: true,
  paid_at: payment.paid_at ?? ctx.now(),
});
