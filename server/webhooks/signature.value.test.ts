import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newSecret, signHeaders } from './signature';

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
