import { BlockList, isIP } from 'node:net';
import { invalid } from '../../kernel/error';
import { expandGroups } from '../network';

const NETWORK = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i;

type Network = { readonly version: 4 | 6; readonly address: bigint; readonly bits: number };

/** The network in canonical form, such as `10.20.4.0/24` or `2001:db8::/32`; undefined if it isn't one. */
export function normalizeNetwork(text: string): string | undefined {
  const network = parseNetwork(text.trim());
  return network && formatNetwork(network);
}

/** In canonical form, each once. Throws a 400 that names `path` if one isn't a network. */
export const readNetworks = (given: readonly string[], path: string): string[] => [
  ...new Set(
    given.map((text, at) => {
      const network = normalizeNetwork(text);
      if (network) return network;
      throw invalid(
        `${path}.${at}`,
        'format',
        `${path} must be IPv4 or IPv6 addresses or networks, such as 203.0.113.0/24`,
      );
    }),
  ),
];

/** Both networks are in canonical form. */
export function isNetworkWithin(inner: string, outer: string): boolean {
  const [a, b] = [parseNetwork(inner)!, parseNetwork(outer)!];
  return a.version === b.version && a.bits >= b.bits && mask({ ...a, bits: b.bits }) === b.address;
}

/** Null if every address is allowed. */
export function networkList(networks: readonly string[]): BlockList | null {
  if (!networks.length) return null;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4');

/** Null allows every address. */
export const allowsAddress = (networks: BlockList | null | undefined, address: string | null): boolean =>
  !networks || (address !== null && isIP(address) > 0 && networks.check(address, familyOf(address)));

const WIDTHS = { 4: 32, 6: 128 } as const;
const MAPPED = 0xffffn;

function parseNetwork(text: string): Network | undefined {
  const [, written = '', prefix] = NETWORK.exec(text) ?? [];
  const version = isIP(written);
  if (version !== 4 && version !== 6) return undefined;
  const bits = prefix === undefined ? WIDTHS[version] : Number(prefix);
  if (bits > WIDTHS[version]) return undefined;
  const address = version === 4 ? parseIPv4(written) : parseIPv6(written);
  // An IPv4 client can appear as ::ffff:10.0.0.1.
  const isMapped = version === 6 && bits >= 96 && address >> 32n === MAPPED;
  const network: Network = isMapped
    ? { version: 4, address: address & 0xffff_ffffn, bits: bits - 96 }
    : { version, address, bits };
  return { ...network, address: mask(network) };
}

function mask({ version, address, bits }: Network): bigint {
  const host = BigInt(WIDTHS[version] - bits);
  return (address >> host) << host;
}

const parseIPv4 = (text: string): bigint =>
  text.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);

/** A URL writes the last 32 bits as groups too. */
const parseIPv6 = (text: string): bigint =>
  expandGroups(new URL(`http://[${text}]`).hostname.slice(1, -1)).reduce(
    (sum, group) => (sum << 16n) | BigInt(`0x${group}`),
    0n,
  );

function formatNetwork({ version, address, bits }: Network): string {
  const [count, size] = version === 4 ? [4, 8n] : [8, 16n];
  const parts = Array.from(
    { length: count },
    (_, at) => (address >> (BigInt(count - 1 - at) * size)) & ((1n << size) - 1n),
  );
  if (version === 4) return `${parts.join('.')}/${bits}`;
  const groups = parts.map((part) => part.toString(16)).join(':');
  return `${new URL(`http://[${groups}]`).hostname.slice(1, -1)}/${bits}`;
}
