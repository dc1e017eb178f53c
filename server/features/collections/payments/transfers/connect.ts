import { commitOncePerKey, findReplay } from '../../../../data/commit/commit-once';
import type { Image } from '../../../../data/image';
import type { Payin, Payment } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { DomainError, invalid, notFound } from '../../../../kernel/error';
import { findLinkOf, takePlace } from '../../open-links/public';
import { acceptsTransfersFrom, findPayin, paidWrites } from '../../payins/public';
import { plan } from '../model/lifecycle';
import { chargeAllFees, release } from '../model/postings';
import { buildReferral } from '../model/referral';
import { termsOf } from '../model/row';
import * as store from '../store';
import { isUnmatched } from './unmatched';

export async function connect(
  ctx: Context,
  { id, payin_id }: { id: string; payin_id: string },
): Promise<Image<Payment>> {
  const before = await findReplay<Payment>(ctx);
  if (before) return before;
  const { payment, payin } = await read(ctx, async (tx) => {
    const payment = await store.findIn(tx, ctx.merchant.id, id);
    const payin = await findPayin(tx, ctx.merchant.id, payin_id);
    if (!payment) throw notFound();
    if (!payin) throw notFound('payin_id');
    return { payment, payin };
  });
  requireUnmatched(payment);
  const why = whyNotPay(payment, payin);
  if (why) throw invalid('payin_id', 'eligible', why);
  const set = matchColumns(ctx, payment, payin);
  const matched = { ...payment, ...set };
  const { writes, entries, otherMerchants } = buildReferral(ctx, matched);
  const places = takePlace(await findLinkOf(ctx, payin));
  const { after, change } = plan(ctx, 'connect', payment, set, {
    writes: [...paidWrites(ctx, payin, payment.id), ...places, ...writes],
    // Money already in the balance is not credited again.
    entries: [...(payment.pending > 0n ? release(payment, matched) : chargeAllFees(matched)), ...entries],
    otherMerchants,
  });
  const { outcome, answer } = await commitOncePerKey<Payment, 'stale'>(ctx, after, change);
  if (outcome === 'stale') throw new DomainError('stale');
  if (outcome === 'short') throw new DomainError('insufficient_balance');
  ctx.wake();
  return answer;
}

export function requireUnmatched(payment: Payment): void {
  if (!isUnmatched(payment))
    throw new DomainError('state_not_allowed', 'Payment is not an unmatched bank transfer');
}

export function whyNotPay(payment: Payment, payin: Payin): string | undefined {
  if (payin.status !== 'active') return 'payin_id must be a live payment link or order';
  if (payin.transfer_amount !== payment.amount || payin.currency !== payment.currency)
    return 'payin_id must be a payment link or order with the same amount and currency';
  if (payin.lrs !== null) return 'payin_id must not be a remittance under LRS, which the bank pays';
  if (payment.customer_id !== null && payment.customer_id !== payin.customer_id)
    return 'payin_id must be a payment link or order of the same customer';
  if (!acceptsTransfersFrom(payin, payment.sender_account_hash))
    return 'payin_id must be a payment link or order that accepts transfers from this account';
  // A quoted rate applies only to money that references its payin.
  if (payin.settled_currency !== payin.currency)
    return 'payin_id must not be a payment link or order with a quote';
  return undefined;
}

const matchColumns = (ctx: Context, payment: Payment, payin: Payin): Partial<Payment> => ({
  ...(termsOf(payin, 'bank_transfer') as Partial<Payment>),
  error_code: null,
  top_up: false,
  pending: 0n,
  funds_available: true,
  paid_at: payment.paid_at ?? ctx.now(),
});
