import type * as z from 'zod';
import type { PaymentSession } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { customerOf } from '../../customers/public';
import { findPayin, pagePathOf } from '../../payins/public';
import { paymentSessionToWire } from '../model/wire';
import type { sessionViewWire } from '../schema';

type View = z.output<typeof sessionViewWire>;

export async function loadView(ctx: Context, session: PaymentSession): Promise<View> {
  const { id, type, status, steps, order, prefill, failure_reason, callback_url, expires_at } =
    paymentSessionToWire(session);
  const { merchant } = ctx;
  const customer = session.customer_id && (await customerOf(ctx, merchant.id, session.customer_id));
  const link = session.payin_id && (await read(ctx, (tx) => findPayin(tx, merchant.id, session.payin_id!)));
  return {
    id,
    type,
    status,
    merchant_name: merchant.name,
    sandbox: merchant.environment === 'sandbox',
    amount: order.amount,
    currency: order.currency,
    steps,
    prefill,
    // The values as entered: a known customer's stored details stay hidden.
    customer: customer
      ? { name: prefill.name ?? customer.name, email: prefill.email ?? customer.email }
      : null,
    failure_reason,
    checkout_url: link ? ctx.urlOf(pagePathOf(link)) : null,
    callback_url,
    expires_at,
  };
}
