import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** A network as TRUSTED_PROXIES names it: an address, or one with a prefix length. */
const NETWORK = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i;

export type AddressOf = (request: IncomingMessage) => string;

export function isNetwork(text: string): boolean {
  const [, address = '', bits] = NETWORK.exec(text) ?? [];
  const version = isIP(address);
  return version > 0 && (bits === undefined || Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * Who is at the other end of a connection. What a request says of its own origin counts only where a proxy says it that
 * is trusted: the nearest address that is none of theirs.
 */
export function addressReader(trustedProxies: readonly string[]): AddressOf {
  const trusted = new BlockList();
  for (const network of trustedProxies) {
    const [, address = '', bits] = NETWORK.exec(network)!;
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  return ({ socket, headers }) => {
    let address = plain(socket.remoteAddress ?? '');
    const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    while (isIP(address) && isTrusted(address)) {
      const before = plain(hops.pop() ?? '');
      if (!isIP(before)) break;
      address = before;
    }
    return address;
  };
}

/** Without a port, brackets, or the prefix under which IPv6 writes an address of IPv4. */
const plain = (written: string): string =>
  written
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
