import type { Payment, Subscription } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import type { Input } from '../../../../kernel/contract';
import { DomainError, invalid, notFound } from '../../../../kernel/error';
import { findSubscription, utcDay } from '../../subscriptions/public';
import { type CardPayment, prepareCard, startAttempt, withNotes } from '../cards/charge';
import { requirePaymentNotes } from '../cards/notes';
import type { paymentsContract } from '../contract';
import { newSubscriptionPayment } from './row';

type Given = Input<typeof paymentsContract.operations.create>;

export async function pay(ctx: Context, input: Given): Promise<Payment> {
  const subscription = await findSubscription(ctx, ctx.merchant.id, input.subscription_id!);
  if (!subscription) throw notFound('subscription_id');
  const { card, callback_url = null, request_id = null, notes } = input;
  await requirePaymentNotes(ctx, subscription.customer_id, notes);
  if (!card) return chargeOnDemand(ctx, subscription, input);
  for (const field of ['amount', 'currency'] as const)
    if (input[field] !== undefined)
      throw invalid(field, 'exclusive', `${field} is not allowed with card; the subscription sets it`);
  return payWithEnteredCard(ctx, subscription, {
    card,
    callbackUrl: callback_url,
    requestId: request_id,
    notes,
  });
}

export async function payWithEnteredCard(
  ctx: Context,
  subscription: Subscription,
  wanted: CardPayment,
): Promise<Payment> {
  const { status, amount, next_cycle, interval_type } = subscription;
  if (status !== 'created' && status !== 'halted')
    throw new DomainError(
      'state_not_allowed',
      `Subscription cannot be paid by card from current state: ${status}`,
    );
  const card = await prepareCard(ctx, wanted);
  const row = await newSubscriptionPayment(ctx, subscription, {
    ...card,
    amount: startsLater(ctx, subscription) ? 0n : amount,
    cycle: interval_type === 'as_presented' ? null : next_cycle,
    initiator: 'customer',
  });
  return startAttempt(ctx, withNotes(row, wanted), 'subscription');
}

export const startsLater = (
  { now }: Pick<Context, 'now'>,
  { status, start_date, starts_with_first_payment }: Subscription,
): boolean =>
  status === 'created' && start_date !== null && !starts_with_first_payment && start_date > utcDay(now());

async function chargeOnDemand(ctx: Context, subscription: Subscription, input: Given): Promise<Payment> {
  const { status, interval_type, max_amount, currency } = subscription;
  if (status === 'created' || status === 'halted') throw invalid('card', 'required', 'card is required');
  if (interval_type !== 'as_presented')
    throw new DomainError('state_not_allowed', 'Payments of this subscription are charged on their dates');
  if (status !== 'active')
    throw new DomainError(
      'state_not_allowed',
      `Subscription cannot be charged from current state: ${status}`,
    );
  const { amount, request_id = null } = input;
  if (amount === undefined)
    throw invalid('amount', 'required', 'amount is required for an as_presented subscription');
  if (BigInt(amount) > max_amount!)
    throw invalid('amount', 'max', `amount must be at most the subscription’s max_amount, ${max_amount}`);
  if (input.currency !== currency)
    throw invalid('currency', 'subscription', `currency must match the subscription, ${currency}`);
  const row = await newSubscriptionPayment(ctx, subscription, {
    ...storedCard(subscription),
    amount: BigInt(amount),
    cycle: null,
    initiator: 'merchant',
  });
  return startAttempt(ctx, withNotes({ ...row, request_id }, input), 'subscription');
}

export function storedCard({ card, card_token, card_hash }: Subscription) {
  const details = card as { card_holder_name: string };
  return { payment_method: 'card', sender_name: details.card_holder_name, details, card_token, card_hash };
}
