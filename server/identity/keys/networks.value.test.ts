import { expect, test } from 'vitest';
import { allowsAddress, isNetworkWithin, networkList, normalizeNetwork } from './networks';

test.each([
  ['10.20.4.17', '10.20.4.17/32'],
  ['10.20.4.17/24', '10.20.4.0/24'],
  [' 0.0.0.0/0 ', '0.0.0.0/0'],
  ['2001:DB8:0:0::1/32', '2001:db8::/32'],
  ['2001:db8::1', '2001:db8::1/128'],
  ['::/0', '::/0'],
  ['::ffff:10.1.2.3', '10.1.2.3/32'],
  ['::ffff:a01:203/120', '10.1.2.0/24'],
])('the network %s is %s', (text, network) => expect(normalizeNetwork(text)).toBe(network));

test.each([
  '',
  '10.0.0',
  '10.0.0.0/33',
  '010.0.0.1',
  '10.0.0.0/-1',
  '10.0.0.0/8/8',
  '::1/129',
  'fe80::1%eth0',
  ':::',
  'example.com',
  '10.0.0.0 /8',
])('%j is not a network', (text) => expect(normalizeNetwork(text)).toBeUndefined());

test.each([
  ['10.20.4.0/24', '10.20.0.0/16', true],
  ['10.20.0.0/16', '10.20.4.0/24', false],
  ['10.21.4.0/24', '10.20.0.0/16', false],
  ['2001:db8:1::/48', '2001:db8::/32', true],
  ['10.0.0.0/8', '::/0', false],
])('%s is within %s: %s', (inner, outer, within) => expect(isNetworkWithin(inner, outer)).toBe(within));

test.each([
  [[], null, true],
  [['10.0.0.0/8'], '10.255.0.1', true],
  [['10.0.0.0/8'], '11.0.0.1', false],
  [['10.0.0.0/8'], '::ffff:10.0.0.1', true],
  [['10.0.0.0/8'], '::ffff:a00:1', true],
  [['2001:db8::/32'], '2001:db8:ffff::1', true],
  [['2001:db8::/32'], '2001:db9::1', false],
  [['10.0.0.0/8', '2001:db8::/32'], '2001:db8::1', true],
  [['10.0.0.0/8'], null, false],
  [['10.0.0.0/8'], 'unknown', false],
] as [string[], string | null, boolean][])('%j allows %s: %s', (networks, address, allowed) =>
  expect(allowsAddress(networkList(networks), address)).toBe(allowed),
);
