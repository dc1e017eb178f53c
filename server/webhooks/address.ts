import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Hosts that may be private and may be reached over http: for local development and tests. An entry is a host,
 * with or without a port.
 */
export type AllowedHosts = ReadonlySet<string>;

const MAX_LENGTH = 2_000;
/** Names of private networks and clusters; `local` includes `cluster.local`. */
const RESERVED_DOMAINS = [
  'localhost',
  'localdomain',
  'local',
  'svc',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
  'onion',
  'test',
  'invalid',
];
/** Below it, only HTTPS's own port may be reached, so that no request goes to a mail or shell server. */
const FIRST_FREE_PORT = 1024;
/** The only range of IPv6 in which public addresses are assigned. Source: IANA, IPv6 Global Unicast Addresses. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

export const isAllowedHost = (allowed: AllowedHosts, url: URL): boolean =>
  allowed.has(url.hostname) || allowed.has(url.host);

/** The rule that the URL of an endpoint breaks, or undefined. URL parsing normalises spellings such as 127.1. */
export function findUrlFault(text: string, allowed: AllowedHosts, ownHost: string): string | undefined {
  if (text.length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`;
  if (!URL.canParse(text)) return 'must be an absolute URL such as https://example.com/webhooks';
  const url = new URL(text);
  if (url.username || url.password) return 'must not contain a user name or password';
  if (url.hash) return 'must not contain a fragment';
  if (isAllowedHost(allowed, url) && ['http:', 'https:'].includes(url.protocol)) return undefined;
  if (url.protocol !== 'https:') return 'must begin with https://';
  if (url.port !== '' && Number(url.port) < FIRST_FREE_PORT)
    return `must have port 443, or one from ${FIRST_FREE_PORT}`;
  const host = bareHost(url);
  if (isIP(host)) return isPublicAddress(host) ? undefined : 'must not be a private or reserved address';
  if (host === ownHost) return 'must not be the address of this service';
  const isReserved = RESERVED_DOMAINS.some((domain) => host === domain || host.endsWith(`.${domain}`));
  if (isReserved || !host.includes('.')) return 'must be a public host name';
  return undefined;
}

/** Without the brackets of IPv6 and the trailing dot of a name. */
export const bareHost = ({ hostname }: Pick<URL, 'hostname'>): string =>
  hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.+$/, '');

/** False for private, loopback, link-local, shared, multicast and otherwise reserved addresses. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(PUBLIC_IPV6);
}
