import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressReader, isNetwork } from './client-address';

const from = (remoteAddress: string, forwarded?: string | string[]) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each([
  ['nobody is trusted', [], from('198.51.100.7', '203.0.113.1'), '198.51.100.7'],
  ['another is trusted', ['10.0.0.0/8'], from('198.51.100.7', '203.0.113.1'), '198.51.100.7'],
  ['the proxy is trusted', ['10.0.0.0/8'], from('10.1.2.3', '192.0.2.66, 203.0.113.1'), '203.0.113.1'],
  ['both proxies are', ['10.0.0.0/8'], from('10.1.2.3', '203.0.113.1, 10.9.9.9'), '203.0.113.1'],
  ['the proxy says nothing', ['10.0.0.0/8'], from('10.1.2.3'), '10.1.2.3'],
  ['the proxy says nonsense', ['10.0.0.0/8'], from('10.1.2.3', 'unknown'), '10.1.2.3'],
  ['it writes a port', ['127.0.0.1'], from('::ffff:127.0.0.1', '203.0.113.1:4711'), '203.0.113.1'],
  ['it is one of IPv6', ['2001:db8::/32'], from('2001:db8::1', '[2001:db9::2]:80'), '2001:db9::2'],
])('who asks, where %s', (_what, trusted, request, address) => {
  expect(addressReader(trusted)(request)).toBe(address);
});

test('networks are addresses with or without a length that fits', () => {
  expect(['10.0.0.0/8', '::1', '192.0.2.7', 'fc00::/7'].every(isNetwork)).toBe(true);
  expect(['10.0.0/8', '10.0.0.0/33', '::1/129', 'proxy', ''].some(isNetwork)).toBe(false);
});
