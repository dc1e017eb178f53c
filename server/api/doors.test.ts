import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NotesRule } from '../features/workspace/notes/public';
import { type TestEngine, testEngine } from '../testing/engine';
import { type TestMerchant, testMerchant } from '../testing/merchant';
import { signedIn } from '../testing/person';

let engine: TestEngine;
let ours: TestMerchant;
let beneficiary_id: string;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
  await ours.fund(10_000_000);
  beneficiary_id = await ours.payee('IN');
});
afterAll(() => engine.stop());

function watched(bytes: Uint8Array) {
  let read = 0;
  const body = new ReadableStream({
    pull(controller) {
      read += bytes.byteLength;
      controller.enqueue(bytes);
    },
  });
  return { body, read: () => read };
}

const post = (path: string, headers: HeadersInit, body: BodyInit) =>
  engine.fetch(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...Object.fromEntries(new Headers(headers)),
      },
      body,
      duplex: 'half',
    } as RequestInit),
  );

const MEGABYTE = new Uint8Array(1024 * 1024).fill(0x20);

describe('unauthenticated bodies', () => {
  test.each(['/api/trpc/people.me', '/api/trpc/people.me,people.list?batch=1', '/api/trpc/payouts.create'])(
    'POST %s without a session is 401 before its body is read',
    async (path) => {
      const { body, read } = watched(MEGABYTE);
      const response = await post(path, {}, body);
      const [answer] = [await response.json()].flat();
      expect([response.status, answer.error.data.error_code]).toEqual([401, 'unauthorized']);
      // A stream fetches one chunk ahead of its reader.
      expect(read()).toBeLessThanOrEqual(MEGABYTE.byteLength);
    },
  );

  test('an API request without a token is 401 before its body is read', async () => {
    const { body, read } = watched(MEGABYTE);
    expect((await post('/api/v1/payouts', {}, body)).status).toBe(401);
    expect(read()).toBeLessThanOrEqual(MEGABYTE.byteLength);
  });
});

describe('body limits', () => {
  test('an oversized API body is 413, announced or not', async () => {
    const headers = { authorization: `Bearer ${ours.token}` };
    expect((await post('/api/v1/payouts', headers, watched(MEGABYTE).body)).status).toBe(413);
  });

  test('an oversized tRPC body is 413, announced or not', async () => {
    const headers = await signedIn(engine, ours, 'viewer');
    const response = await post('/api/trpc/people.me', headers, watched(MEGABYTE).body);
    expect([response.status, (await response.json()).error.data.error_code]).toEqual([
      413,
      'content_too_large',
    ]);
  });

  test('an oversized invitation form is 413, announced or not', async () => {
    expect((await post('/api/invite', {}, watched(MEGABYTE).body)).status).toBe(413);
  });
});

test('one tRPC request makes at most 20 calls', async () => {
  const headers = await signedIn(engine, ours, 'viewer');
  const calls = (count: number) => {
    const input = Object.fromEntries(Array.from({ length: count }, (_, at) => [at, {}]));
    const names = Array(count).fill('people.me').join(',');
    return post(`/api/trpc/${names}?batch=1`, headers, JSON.stringify(input));
  };
  expect((await calls(20)).status).toBe(200);
  const refused = await calls(21);
  expect([refused.status, (await refused.json()).message]).toEqual([400, 'A request makes 20 calls or less']);
});

describe('form bodies', () => {
  const form = (body: string, path = '/payouts') =>
    ours.call('POST', path, body, { 'content-type': 'application/x-www-form-urlencoded' });

  test('a form with more than 1,000 fields is rejected before any is parsed', async () => {
    const many = await form('notes[]=1&'.repeat(95_000));
    expect([many.status, many.body.message]).toEqual([400, 'The body must have 1000 fields or less']);
  });

  test('JSON that is sent as a form is 415, and the message names the header', async () => {
    const { status, body } = await form('{"purpose_code": "S0802"}');
    expect([status, body.message]).toEqual([
      415,
      expect.stringContaining('send Content-Type: application/json'),
    ]);
  });

  test.each([
    ['__proto__[x]=1', '__proto__[x]'],
    ['notes[__proto__]=1', 'notes[__proto__]'],
    ['notes=1&constructor[x]=1', 'purpose_code'],
    ['a[=1', 'a['],
  ])('the form %s is 400 and names the field', async (body, field) => {
    const { status, headers } = await form(body);
    expect([status, decodeURI(headers.get('x-error-field')!)]).toEqual([400, field]);
  });

  test('numbers in notes are parsed by the merchant’s rules', async () => {
    const rules: NotesRule[] = [
      { key: 'floor', type: 'number' },
      { key: 'gift', type: 'boolean' },
      { key: 'code', type: 'string' },
    ];
    await engine.services.db.system.prisma.merchant.update({
      where: { id: ours.merchant.id },
      data: { notes_rules: rules },
    });
    const fields = {
      purpose_code: 'S0802',
      beneficiary_id,
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount: '10000',
      payment_rail: 'imps',
      'notes[floor]': '12',
      'notes[gift]': 'true',
      'notes[code]': '007',
    };
    const made = await form(new URLSearchParams(fields).toString());
    expect(made.body.notes).toEqual({ floor: 12, gift: true, code: '007' });
    const wrong = await form(new URLSearchParams({ ...fields, 'notes[floor]': 'top' }).toString());
    expect([wrong.status, wrong.body.message]).toEqual([
      422,
      'Validation failed: Notes floor must be a number',
    ]);
  });
});

describe('hostile input', () => {
  const json = (body: string) => ours.call('POST', '/payouts', body);
  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

  test.each([
    ['JSON nested 10,000 deep', `{"notes":${nested(10_000)}}`],
    ['JSON nested 100,000 deep', `{"notes":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['__proto__ as a key', '{"__proto__":{"x":1}}'],
    ['__proto__ as a key of notes', '{"notes":{"__proto__":"x"}}'],
    ['constructor as a key', '{"constructor":1}'],
  ])('%s is 400', async (_what, body) => {
    const { status, headers } = await json(body);
    expect(status).toBe(400);
    expect(headers.get('x-error-code')).toBe('invalid_request');
  });

  test.each(['__proto__=1', 'constructor=1', 'page[__proto__]=1'])('the query %s is 400', async (query) => {
    expect((await ours.call('GET', `/payouts?${query}`)).status).toBe(400);
  });
});

test('a malformed cookie is no session', async () => {
  for (const cookie of [
    'next-auth.session-token=%',
    'next-auth.session-token=%E0%A4%A',
    'next-auth.session-token=..',
  ])
    await expect(engine.caller(new Headers({ cookie })).people.me({})).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
});

test('a NUL in an invitation’s form or link is rejected', async () => {
  for (const field of ['token', 'name']) {
    const body = { token: 'a.b.c', name: 'Eve', password: 'a long enough password', [field]: 'a\0b' };
    const response = await post('/api/invite', {}, JSON.stringify(body));
    expect([field, response.status]).toEqual([field, 400]);
  }
  await expect(engine.invites.read('a\0b.c.d')).rejects.toMatchObject({ code: 'not_found' });
});
