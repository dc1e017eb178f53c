import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { SignatureError, Webhooks } from './index.js';

const SECRET = `whsec_${Buffer.alloc(24, 'a').toString('base64')}`;
const OLD = `whsec_${Buffer.alloc(24, 'b').toString('base64')}`;
const BODY = '{"id":"event_1","event_type":"payout.confirmed","data":{"id":"payout_1","beneficiary":"Zoë"}}';

const headersAt = (date = new Date(), body = BODY, secret = SECRET) => ({
  'webhook-id': 'event_1',
  'webhook-timestamp': String(Math.floor(date.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign('event_1', date, body),
});

const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000);

describe('a genuine webhook', () => {
  test.each([
    ['text and plain headers', BODY, headersAt()],
    ['bytes and a Headers object', new TextEncoder().encode(BODY), new Headers(headersAt())],
    ['a Buffer and upper-case names', Buffer.from(BODY), upperCased(headersAt())],
    ['a time four minutes ago', BODY, headersAt(minutesAgo(4))],
  ])('is returned as an event: %s', async (_, body, headers) => {
    expect(await new Webhooks(SECRET).verify(body, headers)).toEqual(JSON.parse(BODY));
  });

  test('is signed with either secret while one replaces the other', async () => {
    const at = new Date();
    const both = [headersAt(at, BODY, OLD), headersAt(at)].map((one) => one['webhook-signature']).join(' ');
    for (const secret of [SECRET, OLD, [OLD, SECRET]])
      expect(
        await new Webhooks(secret).verify(BODY, { ...headersAt(at), 'webhook-signature': both }),
      ).toMatchObject({ id: 'event_1' });
  });
});

test.each([
  ['another secret', BODY, headersAt(undefined, BODY, OLD), 'No signature matches'],
  ['a changed body', `${BODY} `, headersAt(), 'No signature matches'],
  ['another ID', BODY, { ...headersAt(), 'webhook-id': 'event_2' }, 'No signature matches'],
  ['an unknown version', BODY, versioned(headersAt()), 'No signature matches'],
  [
    'a signature that is not base64',
    BODY,
    { ...headersAt(), 'webhook-signature': 'v1,*' },
    'No signature matches',
  ],
  ['an old time', BODY, headersAt(minutesAgo(6)), 'too old'],
  ['a time in the future', BODY, headersAt(minutesAgo(-6)), 'too old'],
  ['a time that is no number', BODY, { ...headersAt(), 'webhook-timestamp': 'now' }, 'too old'],
  ['no signature', BODY, { ...headersAt(), 'webhook-signature': undefined }, 'webhook-signature is missing'],
  ['no ID', BODY, { ...headersAt(), 'webhook-id': '' }, 'webhook-id is missing'],
])('a webhook with %s is refused', async (_, body, headers, message) => {
  const error = await new Webhooks(SECRET).verify(body, headers).catch((error) => error);
  expect(error).toBeInstanceOf(SignatureError);
  expect(error.message).toContain(message);
});

test.each(['', 'secret', 'whsec_', 'whsec_*'])('the secret %j is refused', (secret) => {
  expect(() => new Webhooks(secret)).toThrow('starts with whsec_');
});

test('a missing secret is refused', () => {
  expect(() => new Webhooks([])).toThrow('missing');
});

function upperCased(headers: Record<string, string>) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));
}

function versioned(headers: ReturnType<typeof headersAt>) {
  return { ...headers, 'webhook-signature': headers['webhook-signature'].replace('v1,', 'v2,') };
}
