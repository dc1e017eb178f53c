import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { firstIdAt } from '../../../kernel/id';
import { HOUR_MS, MINUTE_MS } from '../../../kernel/time/durations';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { callerOf, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';
import type { Period } from './words';

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
  engine.freezeClock();
  // In the middle of a half hour, and of an interval of two minutes.
  const ms = engine.now().getTime();
  engine.advance(Math.ceil(ms / HOUR_MS) * HOUR_MS + 15 * MINUTE_MS - ms);
});
beforeEach(async () => {
  ours = await testMerchant(engine);
});
afterAll(() => engine.stop());

const read = async (period: Period, by = ours, role = 'developer') =>
  (await personAt(engine, by, role)).trpc.developers.overview({ period });

type Logged = Partial<{
  at: number;
  status: number;
  error_code: string;
  duration_ms: number;
  operation: string;
  caller_id: string;
  user_agent: string;
}>;

let logged = 0;

/** Writes rows of the log as if they had been made at these times. */
async function log(rows: readonly Logged[], by = ours) {
  const { pool } = engine.services.db.system;
  const now = engine.now().getTime();
  const times = rows.map(({ at = now }) => at);
  await pool.query('SELECT request_log_prepare($1::date, $2::date)', [
    new Date(Math.min(...times)).toISOString(),
    new Date(Math.max(...times)).toISOString(),
  ]);
  await pool.query(
    `INSERT INTO request_log (merchant_id, id, method, path, operation, status, error_code, duration_ms, caller_type,
       caller_id, caller_name, idempotency, user_agent, created_at)
     SELECT $1, id, 'GET', '/', operation, status, error_code, duration_ms, 'key', caller_id, 'ERP', 'none', user_agent,
       to_timestamp(at / 1000.0)
     FROM json_to_recordset($2::json) AS r (id text, operation text, status integer, error_code text, duration_ms integer,
       caller_id text, user_agent text, at double precision)`,
    [
      by.merchant.id,
      JSON.stringify(
        rows.map(({ at = now, ...row }) => ({
          // The digits after the time.
          id: firstIdAt('request', new Date(at)).slice(0, -6) + String(++logged).padStart(6, '0'),
          operation: 'GET /payouts',
          status: 200,
          duration_ms: 5,
          caller_id: 'key_1',
          ...row,
          at,
        })),
      ),
    ],
  );
}

test('counts, percentiles, operations and clients are those of the period', async () => {
  await log(
    Array.from({ length: 100 }, (_, at) => ({
      duration_ms: at + 1,
      operation: at < 20 ? 'POST /payouts' : 'GET /payouts/{id}',
      user_agent: at < 70 ? 'erp/2.1 (linux)' : at < 90 ? 'Mozilla/5.0 (X11)' : undefined,
    })),
  );
  const found = await read('24h');
  expect(found.requests).toEqual({
    count: 100,
    before: 0,
    client_errors: 0,
    server_errors: 0,
    measured: 100,
  });
  expect(found.durations).toEqual({ p50_ms: 50, p95_ms: 95, p99_ms: 99 });
  expect(found.operations).toEqual([
    { method: 'GET', path: '/payouts/{id}', count: 80, p50_ms: 60, p95_ms: 96 },
    { method: 'POST', path: '/payouts', count: 20, p50_ms: 10, p95_ms: 19 },
  ]);
  expect(found.clients).toEqual([
    { name: 'erp', version: '2.1', count: 70 },
    { name: 'Browser', version: null, count: 20 },
    { name: null, version: null, count: 10 },
  ]);
  expect(found.intervals).toHaveLength(48);
  expect(found.intervals.at(-1)).toMatchObject({ succeeded: 100, p95_ms: 95 });
  expect(found.intervals.at(-2)).toMatchObject({ succeeded: 0, p95_ms: null });
  expect(found.interval_seconds).toBe(1_800);
});

test('errors are grouped by code, with their meaning, operation, key and last time', async () => {
  const { body: key } = await ours.call('POST', '/api-keys', { name: 'Reporting' });
  const at = engine.now().getTime() - 5 * MINUTE_MS;
  const limited = { status: 429, error_code: 'rate_limited', caller_id: key.id, at };
  await log([
    { ...limited, operation: 'GET /payouts' },
    { ...limited, operation: 'GET /payouts', at: at + 1_000 },
    { ...limited, operation: 'GET /balances', caller_id: 'key_gone' },
    { status: 500, error_code: 'internal_error', operation: undefined, at },
    { status: 200, at },
  ]);
  const { errors, requests, intervals } = await read('1h');
  expect(requests).toMatchObject({ client_errors: 3, server_errors: 1 });
  expect(errors).toEqual([
    {
      code: 'rate_limited',
      status: 429,
      meaning: 'Too many requests',
      count: 3,
      operation: { method: 'GET', path: '/payouts' },
      key: { id: key.id, name: 'Reporting' },
      last_at: new Date(at + 1_000).toISOString(),
    },
    expect.objectContaining({ code: 'internal_error', status: 500, count: 1, operation: null }),
  ]);
  const busy = intervals.filter(({ client_errors }) => client_errors > 0);
  expect(busy).toMatchObject([{ succeeded: expect.any(Number), client_errors: 3, server_errors: 1 }]);
  expect(Date.parse(busy[0]!.from)).toBeLessThanOrEqual(at);
  expect(Date.parse(busy[0]!.from) + 120_000).toBeGreaterThan(at + 1_000);
});

test.each([
  ['1h', 30, 2 * MINUTE_MS],
  ['24h', 48, 30 * MINUTE_MS],
  ['7d', 28, 6 * HOUR_MS],
] as const)(
  'a period of %s begins with its first interval and is compared with as long before',
  async (period, count, ms) => {
    const now = engine.now().getTime();
    const from = Math.floor(now / ms) * ms - (count - 1) * ms;
    const before = (time: number) => time - count * ms;
    await log([
      { at: from },
      { at: from + ms - 1 },
      { at: from + ms },
      { at: before(from) },
      { at: before(now) - 1 },
      // Neither in the period nor in the time compared with it.
      { at: from - 1 },
      { at: before(now) },
      { at: before(from) - 1 },
    ]);
    const { requests, intervals } = await read(period);
    expect(requests).toMatchObject({ count: 3, before: 2 });
    expect(intervals.map(({ succeeded }) => succeeded)).toEqual([2, 1, ...Array(count - 2).fill(0)]);
    expect(intervals[0]!.from).toBe(new Date(from).toISOString());
  },
);

test('more requests than are sampled are all counted, and weighted by the interval they belong to', async () => {
  const at = engine.now().getTime();
  await log(Array.from({ length: 1_000 }, () => ({ at, duration_ms: 40, user_agent: 'erp/2.1' })));
  await log(
    Array.from({ length: 100 }, () => ({ at: at - HOUR_MS, duration_ms: 7, operation: 'GET /events' })),
  );
  const { requests, operations, clients, durations } = await read('24h');
  expect(requests).toMatchObject({ count: 1_100, measured: 350 });
  expect(operations).toMatchObject([
    { path: '/payouts', count: 1_000 },
    { path: '/events', count: 100 },
  ]);
  expect(clients[0]).toEqual({ name: 'erp', version: '2.1', count: 1_000 });
  expect(durations).toMatchObject({ p50_ms: 40 });
});

test('requests of other merchants are never counted', async () => {
  const other = await testMerchant(engine);
  const { body: endpoint } = await other.call('POST', '/webhook-endpoints', {
    url: 'https://hooks.example.com/',
    events: ['*'],
  });
  await log([{}, { status: 404, error_code: 'not_found', user_agent: 'theirs/1' }], other);
  await setFailing(other, endpoint.id);
  const found = await read('24h');
  expect(found).toMatchObject({
    needs: [],
    has_requests: false,
    requests: { count: 0, before: 0, client_errors: 0, server_errors: 0, measured: 0 },
    durations: null,
    webhooks: { deliveries: 0, delivered: 0 },
    errors: [],
    operations: [],
    clients: [],
  });
  expect((await read('24h', other)).needs).toMatchObject([{ kind: 'endpoint', id: endpoint.id }]);
});

test('a request to the API is counted within a second of its answer', async () => {
  await ours.call('GET', '/balances', undefined, { 'user-agent': 'erp/2.1' });
  await ours.call('GET', '/payouts/payout_00000000000000000000000000');
  await engine.flushRequestLog();
  const found = await read('1h');
  expect(found).toMatchObject({ has_requests: true, requests: { count: 2, client_errors: 1 } });
  expect(found.errors).toMatchObject([
    { code: 'not_found', meaning: 'Entity not found', key: { name: 'test' } },
  ]);
  expect(found.api).toEqual({ version: '1.0.0', url: 'http://localhost/api/v1' });
});

test('a log with older requests only is empty for the period, but has requests', async () => {
  await log([{ at: engine.now().getTime() - 3 * HOUR_MS }]);
  expect(await read('1h')).toMatchObject({ has_requests: true, requests: { count: 0 }, durations: null });
});

const system = () => engine.services.db.system.pool;

const setFailing = (by: TestMerchant, id: string, since = engine.now()) =>
  system().query('UPDATE webhook_endpoint SET failing_since = $3 WHERE merchant_id = $1 AND id = $2', [
    by.merchant.id,
    id,
    since,
  ]);

/** Deliveries of events at a time, as the worker would have left them. */
async function deliver(endpointId: string, statuses: readonly string[], at = engine.now()) {
  const { services } = engine;
  for (const status of statuses)
    await system().query(
      `INSERT INTO webhook_delivery (merchant_id, id, endpoint_id, source_id, event_id, event_type, subject_id, status,
         attempts, failures, waits, next_attempt_at, created_at)
       VALUES ($1, $2, $3, $1, $4, 'payout.sent', 'payout_1', $5, 1, 0, false, CASE $5 WHEN 'pending' THEN $6::timestamptz END, $6)`,
      [
        ours.merchant.id,
        services.newId('webhook_delivery'),
        endpointId,
        firstIdAt('event', at).slice(0, -6) + String(++logged).padStart(6, '0'),
        status,
        at,
      ],
    );
}

test('an endpoint that fails or was disabled by failing needs action, with its undelivered events', async () => {
  const add = async (path: string) =>
    (
      await ours.call('POST', '/webhook-endpoints', {
        url: `https://hooks.example.com/${path}`,
        events: ['*'],
      })
    ).body.id;
  const [failing, gone, manual] = [await add('a'), await add('b'), await add('c')];
  const since = new Date(engine.now().getTime() - 2 * HOUR_MS);
  await setFailing(ours, failing, since);
  await deliver(failing, ['pending', 'failed', 'succeeded'], since);
  await deliver(failing, ['failed'], new Date(since.getTime() - HOUR_MS));
  await system().query(
    `UPDATE webhook_endpoint SET status = 'disabled', failing_since = $2,
       disabled_reason = CASE id WHEN $3 THEN 'gone' ELSE 'manual' END
     WHERE merchant_id = $1 AND id IN ($3, $4)`,
    [ours.merchant.id, new Date(since.getTime() + HOUR_MS), gone, manual],
  );
  const { needs, webhooks, intervals } = await read('24h');
  expect(needs).toEqual([
    {
      kind: 'endpoint',
      id: failing,
      url: 'https://hooks.example.com/a',
      status: 'enabled',
      disabled_reason: null,
      undelivered: 2,
      since: since.toISOString(),
    },
    expect.objectContaining({ kind: 'endpoint', id: gone, status: 'disabled', disabled_reason: 'gone' }),
  ]);
  expect(webhooks).toEqual({ deliveries: 4, delivered: 1 });
  expect(intervals.at(-5)).toMatchObject({ deliveries: 3, delivered: 1 });
});

test('a key that expires within 7 days needs action, and a rotated one once it is used again', async () => {
  const day = (days: number) => new Date(engine.now().getTime() + days * 24 * HOUR_MS).toISOString();
  const create = async (name: string, expires_at: string) =>
    (await ours.call('POST', '/api-keys', { name, expires_at })).body;
  const soon = await create('Reporting', day(6));
  await create('ERP', day(8));
  const kinds = async (role: string) =>
    (await read('24h', ours, role)).needs.map((need) => [need.kind, 'id' in need && need.id]);
  expect(await kinds('developer')).toEqual([['expiring_key', soon.id]]);
  const rotated = await ours.call('POST', '/api-keys/rotate', { expire_after_in_seconds: 3_600 });
  expect(rotated.status).toBe(200);
  expect(await kinds('developer')).toEqual([['expiring_key', soon.id]]);
  engine.advance(2 * MINUTE_MS);
  expect((await ours.call('GET', '/balances')).status).toBe(200);
  await engine.services.background.idle();
  const { needs } = await read('24h', ours, 'owner');
  expect(needs).toMatchObject([
    { kind: 'replaced_key', name: 'test', expires_at: rotated.body.previous_key_expires_at },
    { kind: 'expiring_key', name: 'Reporting', can_rotate: true, last_used_at: null },
  ]);
  expect((await read('24h', ours, 'developer')).needs[1]).toMatchObject({ can_rotate: false });
  await callerOf(engine, rotated.body.secret_key)('GET', '/balances');
});

test('a proposed key needs the action of those who can confirm it', async () => {
  const [owner, admin] = [await personAt(engine, ours, 'owner'), await personAt(engine, ours, 'admin')];
  await owner.trpc.api_keys.add({ name: 'Warehouse' });
  const seen = async ({ trpc }: typeof owner) => (await trpc.developers.overview({ period: '1h' })).needs;
  expect(await seen(owner)).toEqual([]);
  expect(await seen(admin)).toMatchObject([
    { kind: 'proposal', name: 'Warehouse', is_new: true, proposed_by: owner.name },
  ]);
});

test('the overview is refused to a viewer', async () => {
  await expect(read('24h', ours, 'viewer')).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
