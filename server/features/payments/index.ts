import { newEvent } from '../../access/events';
import { insert } from '../../changes/change';
import { once } from '../../changes/once';
import type { Payment } from '../../db/prisma/client';
import { invalid, notFound } from '../../kernel/error';
import { money } from '../../kernel/money';
import { feature } from '../feature';
import { paymentsContract } from './contract';
import { paymentToWire } from './wire';

const SCREENED_AMOUNT = 6623;
const SCREENED_NAME = 'Sanctioned_Entity';

export const payments = feature(paymentsContract, {
  resources: { payment: { prefix: 'payt', toWire: paymentToWire } },
})({
  mock: async (ctx, input) => {
    // No payment link or virtual account exists yet, so whatever id is given is unknown.
    if (input.payin_id !== undefined || input.virtual_account_id !== undefined) throw notFound();
    if (!ctx.merchant.currencies.includes(input.currency)) {
      throw invalid(
        'currency',
        'unsupported',
        `currency must be one of ${ctx.merchant.currencies.join(', ')}`,
      );
    }
    const remitter = input.remitter_name ?? 'Non_Sanctioned_Entity';
    const screened = remitter === SCREENED_NAME || input.amount === SCREENED_AMOUNT;
    const payment: Payment = {
      merchant_id: ctx.merchant.id,
      id: ctx.newId('payment'),
      status: screened ? 'action_required' : 'success',
      amount: BigInt(input.amount),
      currency: input.currency,
      payment_method: 'bank_transfer',
      sender_name: remitter,
      funds_available: !screened,
      error_code: screened ? 'SANCTION_HIT' : null,
      paid_at: screened ? null : ctx.now(),
      created_at: ctx.now(),
      updated_at: ctx.now(),
    };
    const event = newEvent(ctx, screened ? 'payment.held' : 'payment.received');
    const { answer } = await once(ctx, payment, {
      writes: [insert('payment', payment, { event })],
      entries: [
        {
          kind: 'payment',
          amount: money(payment.amount, payment.currency),
          debit: 'sandbox',
          credit: screened ? 'pending' : 'available',
        },
      ],
    });
    ctx.wake();
    return paymentToWire(answer);
  },
});
