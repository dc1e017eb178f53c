import { type Context, makeContext, type Services } from '../../access/context';
import type { Customer } from '../../db/prisma/client';
import { readMerchant } from '../../db/transaction';
import { invalid } from '../../kernel/error';
import type { Id } from '../../kernel/id';
import { findCustomer } from '../customers/public';
import { abandon, type CardInput, challengePathOf, charge, customerMessageOf } from '../payments/public';
import { payableLink } from './view';

const ATTEMPTS = 20;

/** What the page does next: it shows the receipt, sends the customer to 3-D Secure, or says why the card was not taken. */
export type Paid =
  | { readonly outcome: 'paid' }
  | { readonly outcome: 'challenge'; readonly path: string }
  | { readonly outcome: 'refused'; readonly message: string };

/** Pays a link by card, for its customer. */
export async function payByCard(
  services: Services,
  { token, card, requestId }: { token: string; card: CardInput; requestId: string },
): Promise<Paid> {
  const { payin, merchant } = await payableLink(services, token);
  if (!payin.payment_methods.includes('card'))
    throw invalid('card', 'unsupported', 'This payment link does not take cards');
  // Before a number is looked at, so that nobody tries out many.
  await services.attempts.take(`checkout ${payin.id}`, ATTEMPTS);
  const customer = await readMerchant(services.db, merchant.id, (tx) =>
    findCustomer(tx, merchant.id, payin.customer_id),
  );
  const ctx = contextOf(services, merchant, customer!, requestId);
  // Who comes back from 3-D Secure to try another card has given up the first.
  await abandon(ctx, payin.id);
  const payment = await charge(ctx, payin, { card, callbackUrl: null, requestId: null });
  if (payment.status === 'success') return { outcome: 'paid' };
  if (payment.stage === 'challenge')
    return { outcome: 'challenge', path: challengePathOf(payment.challenge!) };
  return {
    outcome: 'refused',
    message: customerMessageOf(payment) ?? 'The payment did not go through. Try again in a moment.',
  };
}

const contextOf = (
  services: Services,
  merchant: Context['merchant'],
  { id, name }: Customer,
  requestId: string,
): Context =>
  makeContext(
    services,
    {
      actor: { type: 'customer', id: id as Id<'customer'>, name },
      merchant,
      scopes: new Set(),
      visitor: null,
      people: [],
    },
    { requestId },
  );
