import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** An entry of TRUSTED_PROXIES: an address, with or without a prefix length. */
const NETWORK = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i;

type AddressOf = (request: IncomingMessage) => string;

export function isNetwork(text: string): boolean {
  const [, address = '', bits] = NETWORK.exec(text) ?? [];
  const version = isIP(address);
  return version > 0 && (bits === undefined || Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * The client is the nearest address in X-Forwarded-For that is not a trusted proxy. Without a trusted proxy
 * the header is ignored.
 */
export function createAddressReader(trustedProxies: readonly string[]): AddressOf {
  const trusted = new BlockList();
  for (const network of trustedProxies) {
    const [, address = '', bits] = NETWORK.exec(network)!;
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  return ({ socket, headers }) => {
    let address = normalizeAddress(socket.remoteAddress ?? '');
    const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    while (isIP(address) && isTrusted(address)) {
      const before = normalizeAddress(hops.pop() ?? '');
      if (!isIP(before)) break;
      address = before;
    }
    return address;
  };
}

const normalizeAddress = (written: string): string =>
  written
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
