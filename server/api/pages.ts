import {
  type Checkout,
  type OpenLinkPage,
  open,
  openLinkPage,
} from '../features/collections/checkout/public';
import { type Challenge, findChallenge } from '../features/collections/payments/public';
import { type BankDetailsPage, readBankDetailsPage } from '../features/payouts/bank-detail-requests/public';
import { type LinkPage, readLink } from '../features/platform/distributor-links/public';
import { findResetLink, type Invited, invited } from '../features/workspace/people/public';
import type { Services } from '../identity/context';
import { networkOf } from '../identity/network';

/** Reads of the hosted pages while the server renders them. */
export type Pages = {
  readonly checkout: {
    /** Counts the page as opened; undefined if the address is unknown. */
    open(token: string, headers: Pick<Headers, 'get'>): Promise<Checkout | undefined>;
    challenge(name: string): Promise<Challenge | undefined>;
    /** Undefined if the address is unknown. */
    openLink(token: string): Promise<OpenLinkPage | undefined>;
  };
  readonly distributor: {
    /** Undefined if the link is unknown. */
    read(id: string, headers: Pick<Headers, 'get'>): Promise<LinkPage | undefined>;
  };
  readonly bankDetails: {
    /** Undefined if the address is unknown. */
    read(token: string): Promise<BankDetailsPage | undefined>;
  };
  readonly invites: {
    /** Throws `not_found` unless the invitation is open. */
    read(token: string): Promise<Invited>;
  };
  readonly resets: {
    /** Throws `not_found`, with the reason, unless the reset link is open. */
    read(token: string): Promise<{ readonly email: string }>;
  };
};

export const createPages = (services: Services): Pages => ({
  checkout: {
    open: (token, headers) => open(services, token, visitorKey(headers, services.addressHeader)),
    challenge: (name) => findChallenge(services, name),
    openLink: (token) => openLinkPage(services, token),
  },
  distributor: {
    read: (id, headers) => readLink(services, id, headers.get('host') ?? ''),
  },
  bankDetails: { read: (token) => readBankDetailsPage(services, token) },
  invites: { read: (token) => invited(services, token) },
  resets: { read: (token) => findResetLink(services, token) },
});

/** Crawlers, link previews, mail scanners and developer tools. */
const PROGRAMS =
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skypeuri|embedly|scan|monitor|^(curl|wget|python|go-http|java|okhttp|axios|node)/i;

/**
 * Undefined for programs and prefetches. Only a hash of the key with the page and the day is used, and it is
 * never stored.
 */
function visitorKey(headers: Pick<Headers, 'get'>, addressHeader: string): string | undefined {
  const agent = headers.get('user-agent') ?? '';
  if (!agent || PROGRAMS.test(agent)) return undefined;
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''} ${headers.get('x-moz') ?? ''}`;
  if (/prefetch|prerender|preview/i.test(purpose) || headers.get('x-page-method') === 'HEAD')
    return undefined;
  return `${networkOf(headers.get(addressHeader) ?? '')} ${agent}`;
}
