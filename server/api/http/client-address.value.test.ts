import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createAddressReader, isNetwork } from './client-address';

const from = (remoteAddress: string, forwarded?: string | string[]) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each([
  ['no proxy is trusted', [], from('198.51.100.7', '203.0.113.1'), '198.51.100.7'],
  ['another network is trusted', ['10.0.0.0/8'], from('198.51.100.7', '203.0.113.1'), '198.51.100.7'],
  ['the proxy is trusted', ['10.0.0.0/8'], from('10.1.2.3', '192.0.2.66, 203.0.113.1'), '203.0.113.1'],
  ['both proxies are trusted', ['10.0.0.0/8'], from('10.1.2.3', '203.0.113.1, 10.9.9.9'), '203.0.113.1'],
  ['the trusted proxy sends no header', ['10.0.0.0/8'], from('10.1.2.3'), '10.1.2.3'],
  ['the trusted proxy sends an invalid address', ['10.0.0.0/8'], from('10.1.2.3', 'unknown'), '10.1.2.3'],
  [
    'the trusted proxy adds a port',
    ['127.0.0.1'],
    from('::ffff:127.0.0.1', '203.0.113.1:4711'),
    '203.0.113.1',
  ],
  ['the trusted proxy uses IPv6', ['2001:db8::/32'], from('2001:db8::1', '[2001:db9::2]:80'), '2001:db9::2'],
])('the client address is found when %s', (_what, trusted, request, address) => {
  expect(createAddressReader(trusted)(request)).toBe(address);
});

test('a trusted network is an address with an optional valid prefix length', () => {
  expect(['10.0.0.0/8', '::1', '192.0.2.7', 'fc00::/7'].every(isNetwork)).toBe(true);
  expect(['10.0.0/8', '10.0.0.0/33', '::1/129', 'proxy', ''].some(isNetwork)).toBe(false);
});
