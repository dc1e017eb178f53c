import { readMerchant } from '../../../data/client/transaction';
import type { Customer } from '../../../data/prisma/client';
import { type Context, createContext, type HostedContext, isActive } from '../../../identity/context';
import { takeAttempt } from '../../../identity/limits/network-attempts';
import { DomainError, invalid, notFound } from '../../../kernel/error';
import type { Id } from '../../../kernel/id';
import type { CardInput } from '../../kit/words/card';
import { findCustomer } from '../customers/public';
import { abandon, challengePathOf, chargePayin, customerMessageOf, enterCard } from '../payments/public';
import type { Paid } from './contract';
import { type Page, pageOf } from './page';
import { consent } from './remittance';

const ATTEMPTS = { ofNetwork: 20, ofAll: 200 };

export async function payByCard(
  visit: HostedContext,
  { token, card }: { token: string; card: CardInput },
): Promise<Paid> {
  const page = await pageOf(visit, token);
  if (!page) throw notFound();
  const { merchant } = page;
  const asked = page.payin ?? page.subscription;
  requireOpen(page);
  // Before the card number is used, so that cards cannot be tried out in bulk.
  await takeAttempt(visit, `checkout ${asked.id}`, ATTEMPTS);
  const customer = await readMerchant(visit.db, merchant.id, (tx) =>
    findCustomer(tx, merchant.id, asked.customer_id),
  );
  const ctx = contextOf(visit, merchant, customer!);
  // A customer who returns from 3-D Secure for another card abandons the first attempt.
  if (await abandon(ctx, asked.id)) return { outcome: 'paid' };
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

export async function giveConsent(visit: HostedContext, { token }: { token: string }): Promise<Paid> {
  const page = await pageOf(visit, token);
  if (!page) throw notFound();
  const { merchant, payin } = page;
  requireActiveMerchant(page);
  const customer = await readMerchant(visit.db, merchant.id, (tx) =>
    findCustomer(tx, merchant.id, (payin ?? page.subscription!).customer_id),
  );
  await consent(contextOf(visit, merchant, customer!), payin);
  return { outcome: 'paid' };
}

function requireActiveMerchant({ merchant }: Page): void {
  if (!isActive(merchant))
    throw new DomainError('state_not_allowed', 'This business no longer accepts payments');
}

function requireOpen(page: Page): void {
  requireActiveMerchant(page);
  const { payin, subscription } = page;
  if (payin && payin.status !== 'active')
    throw new DomainError('state_not_allowed', 'This payment link can no longer be paid');
  if (payin && !payin.payment_methods.includes('card'))
    throw invalid('card', 'unsupported', 'This payment link does not accept cards');
  if (subscription && subscription.status !== 'created' && subscription.status !== 'halted')
    throw new DomainError('state_not_allowed', 'This subscription does not need a card');
}

const contextOf = (visit: HostedContext, merchant: Context['merchant'], { id, name }: Customer): Context =>
  createContext(
    visit,
    {
      actor: { type: 'customer', id: id as Id<'customer'>, name },
      merchant,
      scopes: new Set(),
      visitor: null,
      people: [],
    },
    { requestId: visit.requestId },
  );
