import type { OpenLink as Row } from '../../../data/prisma/client';
import {
  type Context,
  createContext,
  type HostedContext,
  isActive,
  type Merchant,
  type Services,
} from '../../../identity/context';
import { takeAttempt } from '../../../identity/limits/network-attempts';
import { findMerchant } from '../../../identity/work';
import { type Actor, systemActor } from '../../../kernel/actor';
import type { Input } from '../../../kernel/contract';
import { DomainError, notFound } from '../../../kernel/error';
import type { Id } from '../../../kernel/id';
import type { LineItem } from '../../../kernel/money/line-items';
import { DAY_MS } from '../../../kernel/time/durations';
import { findOrCreatePayer } from '../customers/public';
import { createPayin, findActiveOfOpenLink, pagePathOf } from '../payins/public';
import type { openPageContract } from './hosted-contract';
import { hasPlace } from './places';
import * as store from './store';

/** The amount is in minor units. */
export type OpenLink = {
  readonly state: 'open' | 'closed';
  readonly merchant: Merchant;
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly description: string | null;
  readonly lines: readonly LineItem[] | null;
};

const STARTS = { ofNetwork: 20 };
const DAYS_TO_PAY = 14;

export async function findOpenLink(services: Services, token: string): Promise<OpenLink | undefined> {
  const link = await store.findByToken(services, token);
  if (!link) return undefined;
  const merchant = await findMerchant(services, link.merchant_id);
  return {
    state: isPayable(merchant, link) ? 'open' : 'closed',
    merchant,
    amount: Number(link.amount),
    currency: link.currency,
    name: link.name,
    description: link.terms.product_description ?? null,
    lines: link.terms.line_items ?? null,
  };
}

const isPayable = (merchant: Merchant, link: Row): boolean => isActive(merchant) && hasPlace(link);

/** A payer who returns with the same details gets the payment link that they have. */
export async function start(
  visit: HostedContext,
  { token, ...details }: Input<typeof openPageContract.operations.start>,
): Promise<{ path: string }> {
  const link = await store.findByToken(visit, token);
  if (!link) throw notFound();
  const merchant = await findMerchant(visit, link.merchant_id);
  if (!isPayable(merchant, link))
    throw new DomainError('state_not_allowed', 'This link can no longer be paid');
  await takeAttempt(visit, `open link ${link.id}`, STARTS);
  const customerId = await findOrCreatePayer(contextOf(visit, merchant, systemActor('open link')), details);
  const ctx = contextOf(visit, merchant, {
    type: 'customer',
    id: customerId as Id<'customer'>,
    name: details.name,
  });
  const before = await findActiveOfOpenLink(ctx, link.id, customerId);
  return { path: pagePathOf(before ?? (await createLinkOf(ctx, link, customerId))) };
}

function createLinkOf(ctx: Context, link: Row, customer_id: string) {
  const { product_description: description, ...terms } = link.terms;
  return createPayin(ctx, 'payin', {
    ...terms,
    customer_id,
    amount: Number(link.amount),
    currency: link.currency,
    product: { name: link.name, description },
    expires_at: new Date(ctx.now().getTime() + DAYS_TO_PAY * DAY_MS).toISOString(),
    open_link_id: link.id,
  });
}

const contextOf = (visit: HostedContext, merchant: Merchant, actor: Actor): Context =>
  createContext(
    visit,
    { actor, merchant, scopes: new Set(), visitor: null, people: [] },
    { requestId: visit.requestId },
  );
