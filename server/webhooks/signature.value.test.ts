import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { isSigned, newSecret, signHeaders } from './signature';

const body = '{"event_type":"payout.sent","note":"3 € für Zoë"}';
const [secret, other] = [newSecret(randomBytes), newSecret(randomBytes)];
const headers = { ...signHeaders([secret], 'evt_1', new Date(), body) };
const verify = (given: Record<string, string>, text = body) => new Webhook(secret).verify(text, given);

test('the standardwebhooks package verifies a signature', () => {
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(verify(headers)).toEqual(JSON.parse(body));
});

test('a changed body, ID, timestamp or secret fails', () => {
  const later = String(Number(headers['webhook-timestamp']) + 1);
  expect(() => verify(headers, body.replace('3', '4'))).toThrow('No matching signature');
  expect(() => verify({ ...headers, 'webhook-id': 'evt_2' })).toThrow('No matching signature');
  expect(() => verify({ ...headers, 'webhook-timestamp': later })).toThrow('No matching signature');
  expect(() => new Webhook(other).verify(body, headers)).toThrow('No matching signature');
});

test('with two secrets, either verifies', () => {
  const both = { ...signHeaders([other, secret], 'evt_1', new Date(), body) };
  for (const one of [secret, other]) expect(new Webhook(one).verify(body, both)).toEqual(JSON.parse(body));
});

test('what the standardwebhooks package signs is signed, for five minutes before and after its time', () => {
  const at = new Date('2026-12-01T10:00:00Z');
  const given = {
    'webhook-id': 'rep_1',
    'webhook-timestamp': String(at.getTime() / 1000),
    'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('rep_1', at, body)}`,
  };
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  expect([0, 300, -300, 301, -301].map((seconds) => isSigned(secret, given, body, after(seconds)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(isSigned(other, given, body, at)).toBe(false);
  expect(isSigned(secret, given, `${body} `, at)).toBe(false);
  expect(isSigned(secret, { ...given, 'webhook-id': 'rep_2' }, body, at)).toBe(false);
  expect(isSigned(secret, { ...given, 'webhook-timestamp': 'NaN' }, body, at)).toBe(false);
});
