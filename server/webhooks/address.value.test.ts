import { expect, test } from 'vitest';
import { findUrlFault } from './address';

const fault = (url: string, allowed: readonly string[] = []) =>
  findUrlFault(url, new Set(allowed), 'pay.example.com');

test.each([
  'https://hooks.example.com/farshore?tenant=1',
  'https://hooks.example.com:8443/',
  'https://93.184.216.34/',
  'https://[2606:2800:220:1::1]/',
  'https://münchen.example/hooks',
])('accepts %s', (url) => expect(fault(url)).toBeUndefined());

const PRIVATE = [
  ['127.0.0.1', '127.1', '0x7f000001', '2130706433', '017700000001', '0.0.0.0', '10.1.2.3', '172.16.0.1'],
  ['192.168.1.1', '169.254.169.254', '100.64.0.1', '224.0.0.1', '255.255.255.255', '198.18.0.1'],
  ['[::1]', '[::]', '[fc00::1]', '[fe80::1]', '[ff02::1]', '[::ffff:127.0.0.1]', '[::ffff:a00:1]'],
  ['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001:db8::1]'],
  // Outside of 2000::/3; the first two embed IPv4 addresses.
  ['[::7f00:1]', '[::a9fe:a9fe]', '[4000::1]', '[5f00::1]', '[100::1]'],
].flat();

test.each(PRIVATE)('refuses the address %s', (host) =>
  expect(fault(`https://${host}/`)).toBe('must not be a private or reserved address'),
);

test.each([
  'localhost',
  'localhost.',
  'LOCALHOST',
  'ⓛocalhost',
  'api.localhost',
  'db.internal',
  'printer.local',
  'redis.payments.svc',
  'redis.payments.svc.cluster.local',
  'host.localdomain',
  'wiki.corp',
  'intranet',
])('refuses the name %s', (host) => expect(fault(`https://${host}/`)).toBe('must be a public host name'));

test.each([
  ['http://hooks.example.com', 'must begin with https://'],
  ['https://hooks.example.com:25/', 'must have port 443, or one from 1024'],
  ['https://hooks.example.com:22/', 'must have port 443, or one from 1024'],
  ['ftp://hooks.example.com', 'must begin with https://'],
  ['javascript:alert(1)', 'must begin with https://'],
  ['hooks.example.com', 'must be an absolute URL such as https://example.com/webhooks'],
  ['https://user:pass@hooks.example.com', 'must not contain a user name or password'],
  ['https://hooks.example.com/#a', 'must not contain a fragment'],
  ['https://pay.example.com/api/v1/payouts', 'must not be the address of this service'],
  ['https://pay.example.com./', 'must not be the address of this service'],
  [`https://hooks.example.com/${'a'.repeat(2_000)}`, 'must have at most 2000 characters'],
])('refuses %s', (url, rule) => expect(fault(url)).toBe(rule));

test('an allowed host may be private and may use http, with its port if it names one', () => {
  expect(fault('http://localhost:4000/hooks', ['localhost:4000'])).toBeUndefined();
  expect(fault('http://127.0.0.1:9/', ['127.0.0.1'])).toBeUndefined();
  expect(fault('http://localhost:4001/hooks', ['localhost:4000'])).toBe('must begin with https://');
  expect(fault('ftp://localhost:4000/', ['localhost:4000'])).toBe('must begin with https://');
});
