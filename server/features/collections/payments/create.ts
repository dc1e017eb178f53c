import { findReplay } from '../../../data/commit/commit-once';
import type { Payment } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import type { Input } from '../../../kernel/contract';
import { DomainError, invalid, notFound, recordExists } from '../../../kernel/error';
import { requireProvider } from '../../kit/provider';
import { findPayin } from '../payins/public';
import { chargePayin } from './cards/charge';
import { requirePaymentNotes } from './cards/notes';
import type { paymentsContract } from './contract';
import * as store from './store';
import { pay } from './subscriptions/pay';

type CreateInput = Input<typeof paymentsContract.operations.create>;

export async function create(ctx: Context, input: CreateInput): Promise<Payment> {
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
