import { update, type Write } from '../../../../data/commit/change';
import { newEvent } from '../../../../data/commit/event';
import type { Payment } from '../../../../data/prisma/client';
import type { ActorContext } from '../../../../identity/context';
import { type Context, hasFeature } from '../../../../identity/context';
import { formatAmount, formatMoney } from '../../../../kernel/money/amount-text';
import { divide, type Money, money } from '../../../../kernel/money/money';
import { roleReason } from '../../../../kernel/role-reason';
import { DAY_MS } from '../../../../kernel/time/durations';
import { feesOf } from './postings';

const WINDOW_DAYS = 180;

export function whyNotRefund(ctx: Pick<Context, 'now' | 'merchant'>, payment: Payment): string | undefined {
  if (payment.status !== 'success') return 'Payment must be in success status';
  if (payment.payment_method === 'pay_via_bank')
    return 'Payments authorized at the customer’s bank cannot be refunded';
  if (payment.top_up) return 'Money you added yourself cannot be refunded';
  if (ctx.now().getTime() - payment.paid_at!.getTime() > WINDOW_DAYS * DAY_MS)
    return `Payments can be refunded for ${WINDOW_DAYS} days`;
  if (payment.amount === 0n) return 'The card was only checked, and nothing was charged';
  if (payment.refunded === 0n) return undefined;
  if (!hasFeature(ctx.merchant, 'partial_refunds')) return 'Payment already has a refund';
  return payment.refunded < payment.amount ? undefined : 'Payment is refunded in full';
}

export function refundPermission(ctx: Context, payment: Payment) {
  const reason = ctx.scopes.has('make') ? (whyNotRefund(ctx, payment) ?? null) : roleReason('create refunds');
  return { allowed: reason === null, reason };
}

export const refundWrites = (
  by: ActorContext,
  { id, version, refunded, ...whole }: Payment,
  amount: bigint,
): Write<'stale'>[] => [
  update(
    'payment',
    { id, version, status: 'success' },
    { refunded: refunded + amount, updated_at: by.now() },
    { event: newEvent(by, 'payment.refunded', { refunded: refundText(whole, amount) }), missing: 'stale' },
  ),
];

/** Such as "60.65 of 160.65 EUR". */
const refundText = (whole: Pick<Payment, 'amount' | 'currency'>, part: bigint): string =>
  part === whole.amount
    ? formatMoney(part, whole.currency)
    : `${formatAmount(part, whole.currency)} of ${formatMoney(whole.amount, whole.currency)}`;

/** Parts of a payment cost together as much as the whole. The next part costs 0 if rounding already paid for it. */
export function computeNextDebit(payment: Payment, amount: bigint): Money {
  const after = computeDebit(payment, payment.refunded + amount);
  return money(after.amount - computeDebit(payment, payment.refunded).amount, after.currency);
}

/** The debit for `amount` refunded in total, at the payment's own rate, rounded up. */
export function computeDebit(payment: Payment, amount: bigint): Money {
  const borne = feesOf(payment).reduce(
    (sum, fee) => sum + (fee.bearer === 'customer' ? BigInt(fee.amount) : 0n),
    0n,
  );
  return money(
    divide(amount * payment.converted_amount, payment.amount - borne, 'up'),
    payment.converted_currency,
  );
}
