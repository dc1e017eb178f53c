import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createRequestLog } from '../../../api/request-log/request-log';
import { DAY_MS } from '../../../kernel/time/durations';
import { CUSTOMER } from '../../../testing/customer';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { listenToLog } from '../../../testing/leaks';
import { callerOf, type Reply, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { PAYMENT_SESSION } from '../../../testing/payment-session';
import { personAt } from '../../../testing/person';
import { keepDays } from '.';

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
});
beforeEach(async () => {
  ours = await testMerchant(engine);
});
afterAll(() => engine.stop());

async function logged(query = '', by = ours) {
  await engine.flushRequestLog();
  const { status, body } = await by.call('GET', `/request-logs?per_page=100${query}`);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data;
}

async function get(id: string, by = ours) {
  await engine.flushRequestLog();
  return by.call('GET', `/request-logs/${id}`);
}

const requestIdOf = ({ headers }: Reply) => headers.get('x-request-id')!;

const payoutTo = (beneficiary_id: string) => ({
  purpose_code: 'S0802',
  beneficiary_id,
  source_currency: 'USD',
  destination_currency: 'INR',
  source_amount: 10_000,
  payment_rail: 'imps',
});

test('a request is logged with its bodies, its events and the resource it made', async () => {
  await ours.fund(100_000);
  const payee = await ours.payee('IN');
  const made = await ours.call('POST', '/payouts', payoutTo(payee), { 'user-agent': 'erp/2.1' });
  const { body } = await get(requestIdOf(made));
  expect(body).toMatchObject({
    id: requestIdOf(made),
    request_id: requestIdOf(made),
    method: 'POST',
    path: '/payouts',
    route: '/payouts',
    status: 201,
    error_code: null,
    caller: { type: 'key', name: 'test' },
    idempotency: 'none',
    user_agent: 'erp/2.1',
    subject_ids: [made.body.id],
  });
  expect(JSON.parse(body.request_body)).toEqual(payoutTo(payee));
  expect(JSON.parse(body.response_body)).toMatchObject({ id: made.body.id, source_amount: 10_000 });
  expect(body.events.map((one: { event_type: string }) => one.event_type)).toContain('payout.created');
  expect(body.events.map((one: { entity_id: string }) => one.entity_id)).toContain(made.body.id);
});

test('requests are found by status, method, path, key, request ID, resource, error code and time', async () => {
  const payee = await ours.payee('AE');
  await ours.call('GET', `/v2/beneficiaries/${payee}`);
  const missing = await ours.call('GET', '/payouts/payout_00000000000000000000000000');
  await ours.call('GET', '/balances', undefined, { 'x-request-id': 'mine-1' });
  const found = async (query: string) =>
    (await logged(query)).map((one: { method: string; route: string; status: number }) =>
      [one.method, one.route, one.status].join(' '),
    );
  const created = 'POST /v2/beneficiaries 201';
  const read = 'GET /v2/beneficiaries/{id} 200';
  const failed = 'GET /payouts/{id} 404';
  const balances = 'GET /balances 200';
  expect(await found('')).toEqual([balances, failed, read, created]);
  expect(await found('&status=404')).toEqual([failed]);
  expect(await found('&status=4xx')).toEqual([failed]);
  expect(await found('&method=POST')).toEqual([created]);
  expect(await found('&path=/v2/beneficiaries')).toEqual([read, created]);
  expect(await found('&path=/v2/beneficiaries&method=GET')).toEqual([read]);
  expect(await found('&method=DELETE')).toEqual([]);
  expect(await found('&path=/v2/beneficiaries/{id}')).toEqual([read]);
  expect(await found(`&path=/api/v1/v2/beneficiaries/${payee}`)).toEqual([read]);
  expect(await found(`&subject_id=${payee}`)).toEqual([read, created]);
  expect(await found('&request_id=mine-1')).toEqual([balances]);
  expect(await found(`&request_id=${requestIdOf(missing)}`)).toEqual([failed]);
  expect(await found('&error_code=not_found')).toEqual([failed]);
  const [{ caller, created_at }] = await logged('&path=/balances');
  expect(await found(`&path=/balances&key_id=${caller.id}&after=${created_at}`)).toEqual([balances]);
  expect(await found(`&key_id=key_other`)).toEqual([]);
  expect(await found(`&before=2026-01-01`)).toEqual([]);
  const refused = await ours.call('GET', '/request-logs?status=9xx');
  expect([refused.status, refused.headers.get('x-error-field')]).toEqual([400, 'status']);
});

test('the outcome of an idempotency key is logged', async () => {
  const key = { 'idempotency-key': 'once' };
  for (const amount of [1_000, 1_000, 2_000])
    await ours.call('POST', '/payment/mock', { amount, currency: 'USD' }, key);
  const outcomes = (await logged('&path=/payment/mock')).map(
    (one: { idempotency: string; status: number }) => [one.idempotency, one.status],
  );
  expect(outcomes).toEqual([
    ['reused', 409],
    ['replayed', 201],
    ['first', 201],
  ]);
});

test('a repeat that arrives while the first request runs is logged as such', async () => {
  const { pool } = engine.services.db.system;
  const repeat = () =>
    ours.call('POST', '/payment/mock', { amount: 1_000, currency: 'USD' }, { 'idempotency-key': 'busy' });
  await repeat();
  const { rows } = await pool.query<{ scope: string }>(
    'SELECT scope FROM idempotency WHERE merchant_id = $1 AND key = $2',
    [ours.merchant.id, 'busy'],
  );
  // Holds the lock of a request that runs.
  const running = await pool.connect();
  await running.query('BEGIN');
  await running.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${ours.merchant.id} ${rows[0]!.scope} busy`,
  ]);
  const { status } = await repeat().finally(async () => {
    await running.query('ROLLBACK');
    running.release();
  });
  const [newest] = await logged('&path=/payment/mock');
  expect(newest).toMatchObject({
    status,
    error_code: 'idempotency_key_in_flight',
    idempotency: 'in_flight',
  });
});

test('requests over the limit, and those that fail on the server, are logged', async () => {
  const { rateLimits } = engine.services;
  const { take } = rateLimits;
  const taken = vi
    .spyOn(rateLimits, 'take')
    .mockImplementationOnce(() => {
      throw new Error('broken');
    })
    .mockImplementationOnce((merchantId, holder) => take(merchantId, holder, 3_001));
  const failed = await ours.call('GET', '/payouts');
  const refused = await ours.call('GET', '/balances');
  taken.mockRestore();
  expect([failed.status, refused.status]).toEqual([500, 429]);
  const rows = (await logged()).map((one: { status: number; error_code: string; route: string }) => [
    one.status,
    one.error_code,
    one.route,
  ]);
  expect(rows).toEqual([
    [429, 'rate_limited', '/balances'],
    [500, 'internal_error', '/payouts'],
  ]);
  const [{ id }] = await logged('&status=5xx');
  expect((await get(id)).body.response_body).not.toContain('broken');
});

test('requests with the token of a payment session are marked as such', async () => {
  const session = (await ours.call('POST', '/payment-sessions', PAYMENT_SESSION)).body;
  const { status } = await callerOf(engine, session.token)('GET', '/payment-sessions/current');
  const [newest] = await logged();
  expect([newest.status, newest.caller.type, newest.caller.id]).toEqual([status, 'session', session.id]);
  expect(JSON.stringify(await logged())).not.toContain(session.token);
});

test('refused requests of a known merchant are logged, others are not', async () => {
  const { id, secret_key } = (
    await ours.call('POST', '/api-keys', { name: 'Old', scopes: ['balances:read'] })
  ).body;
  await callerOf(engine, secret_key)('GET', '/payouts');
  await ours.call('DELETE', `/api-keys/${id}`);
  await callerOf(engine, secret_key)('GET', '/balances');
  await callerOf(engine, `${secret_key}x`)('GET', '/balances');
  await ours.call('GET', '/payuots/50100234561111');
  await ours.call('DELETE', '/balances');
  const all = (await logged()).map((one: { status: number; path: string; route: string | null }) => [
    one.status,
    one.path,
    one.route,
  ]);
  expect(all.slice(0, 4)).toEqual([
    [405, '/balances', null],
    [404, '/[redacted]/[redacted]', null],
    [401, '/balances', '/balances'],
    [200, `/api-keys/${id}`, '/api-keys/{id}'],
  ]);
  expect(all[4]).toEqual([403, '/payouts', '/payouts']);
  const [refused] = await logged('&status=401');
  expect(refused.caller).toEqual({ type: 'key', id, name: null });
});

test('requests with a customer’s token are marked as such, and those of the dashboard are not logged', async () => {
  const customer = await ours.customer();
  const { token } = (await ours.call('POST', `/customer/${customer}/token`, {})).body;
  const { status } = await callerOf(engine, token)('GET', '/virtual-accounts');
  const { trpc } = await personAt(engine, ours, 'owner');
  await trpc.payouts.rows({});
  const [newest] = await logged();
  expect([newest.route, newest.status, newest.caller]).toEqual([
    '/virtual-accounts',
    status,
    { type: 'customer', id: customer, name: CUSTOMER.name },
  ]);
});

test('secrets and sensitive fields of bodies are redacted, and unknown fields left out', async () => {
  const made = await ours.call('POST', '/api-keys', { name: 'ERP 4242 4242 4242 4242' });
  const key = (await get(requestIdOf(made))).body;
  expect(JSON.parse(key.request_body)).toEqual({ name: 'ERP ****4242' });
  expect(JSON.parse(key.response_body).secret_key).toBe('[redacted]');
  const wrong = await ours.call('POST', '/payouts', { ...payoutTo('x'), source_currency: 5, mine: 'x' });
  const { body } = await get(requestIdOf(wrong));
  expect(JSON.parse(body.request_body)).toEqual({ ...payoutTo('x'), source_currency: '[redacted]' });
  expect(JSON.parse(body.response_body)).toMatchObject({ error: 'Bad Request' });
});

test('a long body is cut at 16 KiB', async () => {
  for (const account of Array.from({ length: 30 }, (_, at) => `5010023456${1000 + at}`))
    await ours.payee('IN', account);
  const list = await ours.call('GET', '/v2/beneficiaries?per_page=100');
  const { response_body } = (await get(requestIdOf(list))).body;
  expect(Buffer.byteLength(response_body)).toBeLessThanOrEqual(16 * 1024);
  expect(response_body).toMatch(/… \[cut\]$/);
});

test('requests of other merchants are 404, and their partitions cannot be read', async () => {
  const id = requestIdOf(await ours.call('GET', '/balances'));
  const other = await testMerchant(engine);
  expect((await get(id, other)).status).toBe(404);
  expect((await logged('', other)).map((one: { id: string }) => one.id)).not.toContain(id);
  const { app, system } = engine.services.db;
  const { rows } = await system.pool.query<{ name: string }>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'request_log'::regclass`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { name } of rows)
    for (const { pool } of [app, system])
      await expect(pool.query(`SELECT 1 FROM ${name}`)).rejects.toThrow(/permission denied/);
  expect((await app.pool.query('SELECT 1 FROM request_log')).rows).toEqual([]);
  await expect(app.pool.query(`SELECT request_log_drop(current_date)`)).rejects.toThrow(/permission denied/);
});

test('partitions are created two days ahead and dropped after 30 days', async () => {
  await ours.call('GET', '/balances');
  expect(await logged()).toHaveLength(1);
  const { services } = engine;
  const at = (days: number) => ({
    db: { ...services.db },
    clock: { ...services.clock, realNow: () => new Date(engine.now().getTime() + days * DAY_MS) },
  });
  const days = async () =>
    (
      await services.db.system.pool.query<{ day: string }>(
        `SELECT right(c.relname, 8) AS day FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
         WHERE inhparent = 'request_log'::regclass ORDER BY 1`,
      )
    ).rows.map(({ day }) => day);
  const dayAt = (ahead: number) =>
    new Date(engine.now().getTime() + ahead * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
  await keepDays(at(30));
  expect(await days()).toEqual(expect.arrayContaining([dayAt(0), dayAt(30), dayAt(31), dayAt(32)]));
  await keepDays(at(31));
  expect((await days())[0]! > dayAt(0)).toBe(true);
  const id = requestIdOf(await ours.call('GET', '/balances'));
  expect((await get(id)).status).toBe(200);
});

test('a log that cannot be written is dropped, and fails no request', async () => {
  const query = vi.fn().mockRejectedValue(new Error('no space'));
  const { services } = engine;
  const log = createRequestLog({
    ...services,
    db: { ...services.db, system: { ...services.db.system, pool: { query } as never } },
  });
  const listening = listenToLog();
  try {
    const request = new Request('http://localhost/api/v1/balances', {
      headers: { authorization: `Bearer ${ours.token}` },
    });
    log.record(
      { request: request as never, requestId: services.newId('request'), began: performance.now() },
      { status: 404, headers: {}, body: '{}' },
    );
    await log.flush();
  } finally {
    listening.stop();
  }
  expect(query).toHaveBeenCalledTimes(4);
  expect(listening.lines()).toContain('requests were not logged');
});
