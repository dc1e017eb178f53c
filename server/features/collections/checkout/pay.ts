import { readMerchant } from '../../../data/client/transaction';
import type { Customer } from '../../../data/prisma/client';
import { type Context, createContext, isActive, type Services } from '../../../identity/context';
import { DomainError, invalid } from '../../../kernel/error';
import type { Id } from '../../../kernel/id';
import { findCustomer } from '../customers/public';
import {
  abandon,
  type CardInput,
  challengePathOf,
  chargePayin,
  customerMessageOf,
  enterCard,
} from '../payments/public';
import { type Page, pageOf } from './page';
import { consent } from './remittance';

const ATTEMPTS = 20;

export type Paid =
  | { readonly outcome: 'paid' }
  | { readonly outcome: 'challenge'; readonly path: string }
  | { readonly outcome: 'refused'; readonly message: string };

export async function payByCard(
  services: Services,
  { token, card, requestId }: { token: string; card: CardInput; requestId: string },
): Promise<Paid> {
  const page = await pageOf(services, token);
  if (!page) throw new DomainError('not_found');
  const { merchant } = page;
  const asked = page.payin ?? page.subscription;
  refuseClosed(page);
  // Before the card number is used, so that cards cannot be tried out in bulk.
  await services.attempts.take(`checkout ${asked.id}`, ATTEMPTS);
  const customer = await readMerchant(services.db, merchant.id, (tx) =>
    findCustomer(tx, merchant.id, asked.customer_id),
  );
  const ctx = contextOf(services, merchant, customer!, requestId);
  // A customer who returns from 3-D Secure for another card abandons the first attempt.
  await abandon(ctx, asked.id);
  const wanted = { card, callbackUrl: null, requestId: null };
  const payment = page.payin
    ? await chargePayin(ctx, page.payin, wanted)
    : await enterCard(ctx, page.subscription, wanted);
  if (payment.status === 'success') return { outcome: 'paid' };
  if (payment.stage === 'challenge')
    return { outcome: 'challenge', path: challengePathOf(payment.challenge!) };
  return {
    outcome: 'refused',
    message: customerMessageOf(payment) ?? 'The payment did not go through. Try again in a moment.',
  };
}

export async function giveConsent(
  services: Services,
  { token, requestId }: { token: string; requestId: string },
): Promise<Paid> {
  const page = await pageOf(services, token);
  if (!page) throw new DomainError('not_found');
  const { merchant, payin } = page;
  refuseLeft(page);
  const customer = await readMerchant(services.db, merchant.id, (tx) =>
    findCustomer(tx, merchant.id, (payin ?? page.subscription!).customer_id),
  );
  await consent(contextOf(services, merchant, customer!, requestId), payin);
  return { outcome: 'paid' };
}

function refuseLeft({ merchant }: Page): void {
  if (!isActive(merchant))
    throw new DomainError('state_not_allowed', 'This business no longer accepts payments');
}

function refuseClosed(page: Page): void {
  refuseLeft(page);
  const { payin, subscription } = page;
  if (payin && payin.status !== 'active')
    throw new DomainError('state_not_allowed', 'This payment link can no longer be paid');
  if (payin && !payin.payment_methods.includes('card'))
    throw invalid('card', 'unsupported', 'This payment link does not accept cards');
  if (subscription && subscription.status !== 'created' && subscription.status !== 'halted')
    throw new DomainError('state_not_allowed', 'This subscription does not need a card');
}

const contextOf = (
  services: Services,
  merchant: Context['merchant'],
  { id, name }: Customer,
  requestId: string,
): Context =>
  createContext(
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
