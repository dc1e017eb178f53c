import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealChains } from '../../../server/audit/seal';
import { type TestEngine, testEngine } from '../../../server/testing/engine';
import { type TestMerchant, testMerchant } from '../../../server/testing/merchant';
import { PLATFORM_MERCHANT } from '../../../server/testing/platform-merchant';
import { serve } from '../../../server/testing/serve';
import { ApiError, type ClientOptions, ConnectionError, Farshore, type ResponseInfo } from './index.js';

let engine: TestEngine;
let server: Awaited<ReturnType<typeof serve>>;
let ours: TestMerchant;
let payee: string;
beforeAll(async () => {
  engine = await testEngine();
  server = await serve(engine);
  ours = await testMerchant(engine);
  payee = await ours.payee();
  await ours.fund(100_000_00);
});
afterAll(async () => {
  await server.close();
  await engine.stop();
});

const clientOf = (more: Partial<ClientOptions> = {}) =>
  new Farshore({ baseUrl: server.url, token: ours.token, ...more });

const payout = (more: object = {}) => ({
  beneficiary_id: payee,
  purpose_code: 'S0802',
  source_currency: 'USD',
  destination_currency: 'INR',
  source_amount: 100_00,
  payment_rail: 'neft' as const,
  ...more,
});

type Fetch = typeof globalThis.fetch;

/** Counts attempts and replaces the answers to the first of them. */
function interrupted(...faults: ((answer: () => Promise<Response>) => Promise<Response>)[]) {
  const sent: Headers[] = [];
  const fetch: Fetch = (url, init) => {
    sent.push(new Headers(init?.headers));
    const answer = () => globalThis.fetch(url, init);
    const fault = faults[sent.length - 1];
    return fault ? fault(answer) : answer();
  };
  return { fetch, sent };
}

const answered =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  async () =>
    Response.json(
      { error: 'Error', message: 'Refused' },
      { status, headers: { 'x-error-code': code, ...headers } },
    );

const lostAnswer = async (answer: () => Promise<Response>) => {
  await answer();
  throw new TypeError('fetch failed', { cause: new Error('other side closed') });
};

describe('errors', () => {
  test('name the code, every field at fault, the request and the page that explains them', async () => {
    const error = await clientOf()
      .payouts.create({ ...payout({ source_amount: -1 }), purpose_code: '' }, { requestId: 'my-request-1' })
      .catch((error) => error);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      name: 'ApiError',
      status: 400,
      code: 'invalid_request',
      requestId: 'my-request-1',
      helpUrl: `${server.url}/docs/errors/invalid_request`,
    });
    expect(error.fields).toHaveLength(2);
    expect(error.fields).toContainEqual(expect.objectContaining({ field: 'source_amount' }));
    expect(error.fields).toContainEqual(expect.objectContaining({ field: 'purpose_code' }));
  });

  test('of an unknown ID and a wrong token have their own codes', async () => {
    await expect(clientOf().payouts.get('payout_none')).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    });
    await expect(clientOf({ token: 'wrong' }).balances.get()).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test('of a proxy are recognised as not from the API', async () => {
    const page = async () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    const { fetch, sent } = interrupted(page, page, page);
    const asked = clientOf({ fetch, maxRetries: 1 }).payouts.list();
    await expect(asked).rejects.toMatchObject({ code: 'unexpected_response', status: 502 });
    expect(sent).toHaveLength(2);
    const login = async () => new Response('<h1>Sign in to the network</h1>');
    await expect(
      clientOf({ fetch: interrupted(login).fetch, maxRetries: 0 }).balances.get(),
    ).rejects.toMatchObject({ code: 'unexpected_response', status: 200 });
  });

  test('of the connection hold the idempotency key for a later attempt', async () => {
    const nowhere = new Farshore({ baseUrl: 'http://127.0.0.1:65533', token: 'x', maxRetries: 0 });
    const error = await nowhere.payouts.create(payout()).catch((error) => error);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({
      message: expect.stringMatching(/^POST \/payouts: .*ECONNREFUSED/),
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test.each(['', '.', '..'])('refuse the ID %j before a request is sent', (id) => {
    expect(() => clientOf().payouts.cancel(id)).toThrow('id must be an ID');
  });

  test.each([
    [{ baseUrl: 'pay.example.com' }, 'baseUrl must be'],
    [{ baseUrl: 'ftp://pay.example.com' }, 'baseUrl must be'],
    [{ token: '' }, 'token must be'],
  ])('refuse the options %j', (options, message) => {
    expect(() => clientOf(options)).toThrow(message);
  });
});

describe('attempts', () => {
  test('a payout whose answer is lost is created once', async () => {
    const { fetch, sent } = interrupted(lostAnswer);
    const { id } = await clientOf({ fetch }).payouts.create(payout({ invoice_number: 'lost-1' }));
    const { data } = await clientOf().payouts.list();
    expect(data.filter(({ invoice_number }) => invoice_number === 'lost-1')).toMatchObject([{ id }]);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map((headers) => headers.get('idempotency-key'))).size).toBe(1);
  });

  test('the same key given twice returns the first payout', async () => {
    const idempotencyKey = crypto.randomUUID();
    const first = await clientOf().payouts.create(payout(), { idempotencyKey });
    expect(await clientOf().payouts.create(payout(), { idempotencyKey })).toEqual(first);
    expect((await clientOf().payouts.create(payout())).id).not.toBe(first.id);
  });

  test('a change without a key is not repeated if its answer is lost', async () => {
    const made = await clientOf().payouts.create(payout({ source_amount: 16_623 }));
    const { fetch, sent } = interrupted(lostAnswer);
    await expect(clientOf({ fetch }).payouts.cancel(made.id)).rejects.toThrow('other side closed');
    expect(sent).toHaveLength(1);
    expect(await clientOf().payouts.get(made.id)).toMatchObject({ status: 'cancelled' });
  });

  test.each([
    ['POST', (client: Farshore) => client.payouts.create(payout())],
    ['GET', (client: Farshore) => client.balances.get()],
  ])('a redirect of a %s is neither followed nor repeated', async (_, send) => {
    const fault = async () =>
      new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } });
    const { fetch, sent } = interrupted(fault, fault);
    await expect(send(clientOf({ fetch }))).rejects.toMatchObject({
      code: 'unexpected_response',
      status: 302,
      message: expect.stringContaining('redirects to https://elsewhere.example/'),
    });
    expect(sent).toHaveLength(1);
  });

  test('an error of the server and a refusal hold the idempotency key of a POST', async () => {
    const fault = answered(500, 'internal_error');
    const failing = clientOf({ fetch: interrupted(fault, fault, fault).fetch });
    const failed = await failing.payouts.create(payout()).catch((error) => error);
    expect(failed).toMatchObject({ status: 500, idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) });
    const refused = await clientOf()
      .payouts.create(payout({ source_amount: 0 }), { idempotencyKey: 'own-key' })
      .catch((error) => error);
    expect(refused).toMatchObject({ status: 400, idempotencyKey: 'own-key' });
    const login = async () => new Response('<h1>Sign in</h1>');
    const strange = await clientOf({ fetch: interrupted(login).fetch, maxRetries: 0 })
      .payouts.create(payout(), { idempotencyKey: 'own-key-2' })
      .catch((error) => error);
    expect(strange).toMatchObject({ code: 'unexpected_response', idempotencyKey: 'own-key-2' });
  });

  test('reads a date in Retry-After as seconds from now', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
    const { fetch, sent } = interrupted(answered(429, 'rate_limited', { 'retry-after': inAnHour }));
    const error = await clientOf({ fetch })
      .balances.get()
      .catch((error) => error);
    expect(error.retryAfter).toBeGreaterThan(3_500);
    expect(error.retryAfter).toBeLessThanOrEqual(3_600);
    expect(sent).toHaveLength(1);
  });

  test('gives the status and the headers of a successful answer', async () => {
    const seen: [number, string | null][] = [];
    const onResponse = ({ status, headers }: ResponseInfo) => {
      seen.push([status, headers.get('idempotent-replayed')]);
    };
    const options = { idempotencyKey: crypto.randomUUID(), onResponse };
    const given = payout();
    await clientOf().payouts.create(given, options);
    await clientOf().payouts.create(given, options);
    await clientOf().payouts.list({ per_page: 1 }, { onResponse });
    expect(seen).toEqual([
      [201, null],
      [201, 'true'],
      [200, null],
    ]);
  });

  test('wait for the seconds in Retry-After', async () => {
    const { fetch, sent } = interrupted(answered(429, 'rate_limited', { 'retry-after': '1' }));
    const since = performance.now();
    await clientOf({ fetch }).balances.get();
    expect(performance.now() - since).toBeGreaterThanOrEqual(1000);
    expect(sent).toHaveLength(2);
  });

  test.each([
    ['GET of a broken server', 500, 'internal_error', {}, 3],
    ['GET of an unavailable server', 503, 'unavailable', {}, 3],
    ['GET that must wait for an hour', 429, 'rate_limited', { 'retry-after': '3600' }, 1],
    ['GET that is refused', 404, 'not_found', {}, 1],
  ])('%s: %d %s', async (_, status, code, headers, attempts) => {
    const fault = answered(status, code, headers);
    const { fetch, sent } = interrupted(fault, fault, fault, fault);
    await expect(clientOf({ fetch }).balances.get()).rejects.toMatchObject({ status, code });
    expect(sent).toHaveLength(attempts);
  });

  test('end when the time is over, or when the caller aborts', async () => {
    const hang: Fetch = (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const client = clientOf({ fetch: hang, maxRetries: 0 });
    await expect(client.balances.get({ timeoutMs: 20 })).rejects.toThrow('GET /balances: no answer in time');
    const abort = new AbortController();
    const asked = client.balances.get({ signal: abort.signal });
    abort.abort(new Error('no longer needed'));
    await expect(asked).rejects.toThrow('no longer needed');
    await expect(client.balances.get({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  test('each ask for the token', async () => {
    const tokens = ['expired', ours.token];
    const client = clientOf({ token: async () => tokens.shift()! });
    await expect(client.balances.get()).rejects.toMatchObject({ code: 'unauthorized' });
    expect(await client.balances.get()).toHaveProperty('available');
  });
});

describe('lists', () => {
  test('iterate over every item, also if others are created in the meantime', async () => {
    const theirs = await testMerchant(engine);
    const client = clientOf({ token: theirs.token });
    for (let count = 0; count < 5; count++) await theirs.customer();
    const seen: string[] = [];
    for await (const { id } of client.customers.list({ per_page: 2 })) {
      if (seen.length === 1) await theirs.customer();
      seen.push(id);
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
    const page = await client.customers.list({ per_page: 4 });
    expect(page.data).toHaveLength(4);
    expect(page.page_meta).toMatchObject({ count: 6, next: 2 });
    const sizes: number[] = [];
    for await (const { data } of client.customers.list({ per_page: 4, page: 1 }).pages())
      sizes.push(data.length);
    expect(sizes).toEqual([4, 2]);
    for await (const _ of client.customers.list({ email_address: 'nobody@example.com' }))
      throw new Error('an item');
    await expect(client.customers.list({ ending_before: seen[4] }).pages().next()).rejects.toThrow(
      'ending_before reads a single page',
    );
  });

  test('iterate over merchants, whose ID has another name', async () => {
    const platform = await testMerchant(engine, { features: ['platform'] });
    for (const registration_number of ['11872034', '11872035', '11872036'])
      await platform.call('POST', '/platform/merchants', { ...PLATFORM_MERCHANT, registration_number });
    const seen: string[] = [];
    const client = clientOf({ token: platform.token });
    for await (const one of client.platformMerchants.list({ per_page: 2 }))
      seen.push(one.registration_number);
    expect(seen).toEqual(['11872036', '11872035', '11872034']);
  });

  test('read the event feed in order, up to the newest event', async () => {
    const theirs = await testMerchant(engine);
    for (let count = 0; count < 3; count++) await theirs.customer();
    await sealChains(engine.services);
    const types: string[] = [];
    const client = clientOf({ token: theirs.token });
    for await (const { event_type } of client.events.list({ order: 'asc', per_page: 2 }))
      types.push(event_type);
    expect(types.filter((type) => type === 'customer.created')).toHaveLength(3);
  });
});

test('a document keeps its name and bytes', async () => {
  const client = clientOf();
  const file = new File(['item,amount\nDesign,100\n'], 'invoice.csv');
  const { id, file_name } = await client.documents.upload({ document_name: 'Invoice', file });
  expect(file_name).toBe('invoice.csv');
  expect(await (await client.documents.content(id)).text()).toBe('item,amount\nDesign,100\n');
});
