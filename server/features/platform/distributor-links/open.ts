import { asSystem } from '../../../data/client/transaction';
import type { DistributorLink } from '../../../data/prisma/client';
import {
  type Context,
  createContext,
  type HostedContext,
  hasFeature,
  isActive,
  type Merchant,
  type Services,
} from '../../../identity/context';
import { takeAttempt } from '../../../identity/limits/network-attempts';
import { findMerchant } from '../../../identity/work';
import { systemActor } from '../../../kernel/actor';
import { DomainError, notFound } from '../../../kernel/error';
import { createRecordedSession } from '../../collections/payment-sessions/public';
import { findOffer, type Offer } from './catalogue/offers';
import { findFundByDomain } from './catalogue/store';
import { requireWithinLimits } from './create';
import * as store from './store';

/** Amounts are in US cents. */
export type LinkPage = {
  readonly state: 'open' | 'unavailable' | 'disabled';
  readonly isTest: boolean;
  readonly fund: string;
  readonly scheme: {
    readonly name: string;
    readonly code: string;
    readonly plan: string;
    readonly isin: string;
  };
  readonly distributor: string;
  readonly arn: string;
  readonly amount: number | null;
  readonly least: number;
  readonly most: number;
};

type LoadedLink = {
  readonly link: DistributorLink;
  readonly offer: Offer;
  readonly fund: Merchant;
  readonly seller: Merchant;
  readonly state: LinkPage['state'];
};

const STARTS = { ofNetwork: 30 };

/** Changes nothing, so that previews, prefetches and bots can read the page: its form starts the session. */
export async function readLink(services: Services, id: string, host: string): Promise<LinkPage | undefined> {
  const found = await loadLink(services, id, host);
  if (!found) return undefined;
  const { link, offer, fund, state } = found;
  const { scheme } = offer;
  return {
    state,
    isTest: fund.environment === 'sandbox',
    fund: offer.fund.name,
    scheme: { name: scheme.name, code: scheme.code, plan: scheme.plan, isin: scheme.isin },
    distributor: offer.distributorName,
    arn: offer.distributorArn,
    amount: link.amount === null ? null : Number(link.amount),
    least: Number(scheme.min_fresh_purchase),
    most: Number(scheme.max_fresh_purchase),
  };
}

/** Starts a session and counts it as an opening. The amount is in US cents. Returns the path of its page. */
export async function startSession(
  visit: HostedContext,
  { id, amount }: { id: string; amount: bigint },
): Promise<string> {
  const found = await loadLink(visit, id, visit.host);
  if (!found) throw notFound();
  const { link, offer, fund, seller, state } = found;
  if (state !== 'open') throw closed();
  await takeAttempt(visit, `distributor link ${id}`, STARTS);
  requireWithinLimits(offer, amount);
  const { scheme, distributorName, distributorArn } = offer;
  // Days are those of the link's merchant.
  const now = linkContext(visit, seller, visit.requestId).now();
  const session = await createRecordedSession(
    linkContext(visit, fund, visit.requestId),
    {
      type: 'compliance_checks',
      order: {
        amount: Number(amount),
        currency: 'USD',
        product: { name: scheme.name, description: `${scheme.plan}, ${scheme.code}` },
        reference_number: distributorArn,
      },
      notes: {
        scheme_code: scheme.code,
        distributor_name: distributorName,
        distributor_arn: distributorArn,
        distributor_link_id: link.id,
      },
    },
    async (tx) => {
      if (!(await store.countOpening(tx, link, now))) throw closed();
    },
  );
  return new URL(session.url!).pathname;
}

const closed = () => new DomainError('state_not_allowed', 'This link can no longer be opened');

async function loadLink(services: Services, id: string, host: string): Promise<LoadedLink | undefined> {
  const link = await store.findAnywhere(services, id);
  if (!link) return undefined;
  const offer = await findOffer(services, link.merchant_id, link.scheme_key);
  // A fund's domain shows only its own links.
  if (!offer || (await isOtherFundsDomain(services, host, link.fund_id))) return undefined;
  const fund = await findMerchant(services, link.fund_id);
  const seller = await findMerchant(services, link.merchant_id);
  const allowed =
    offer.isOpen &&
    fund.payin_purpose !== null &&
    hasFeature(seller, 'distributor_links') &&
    [seller, fund].every((one) => isActive(one));
  const state = link.status === 'disabled' ? 'disabled' : allowed ? 'open' : 'unavailable';
  return { link, offer, fund, seller, state };
}

const isOtherFundsDomain = ({ db }: Services, host: string, fundId: string): Promise<boolean> =>
  asSystem(db, async (tx) => {
    const name = host.replace(/:\d+$/, '').toLowerCase();
    const there = await findFundByDomain(tx, name);
    return there !== null && there.id !== fundId;
  });

const linkContext = (services: Services, merchant: Merchant, requestId: string): Context =>
  createContext(
    services,
    { actor: systemActor('distributor link'), merchant, scopes: new Set(), visitor: null, people: [] },
    { requestId },
  );
