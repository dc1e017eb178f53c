import { mkdirSync, readdirSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { features } from '../../../api/registry';
import { DAY_MS } from '../../../kernel/time/durations';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { inDays } from '../../../testing/in-days';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';
import * as store from './store';
import { LEASE_MS, writeExport } from './write';

const LIMITS = { rowsAtOnce: 2, atOnce: 2, maxOpen: 3, maxStored: 4, beatMs: 0 };

let engine: TestEngine;
let ours: TestMerchant;
let theirs: TestMerchant;
type Person = Awaited<ReturnType<typeof personAt>>;
let maker: Person;

beforeEach(async () => {
  engine = await testEngine(undefined, { exportLimits: LIMITS });
  mkdirSync(`${engine.dataDir}/documents`);
  [ours, theirs] = [await testMerchant(engine), await testMerchant(engine)];
  for (const merchant of [ours, theirs])
    for (const name of ['Ann Lee', 'Ben Roy', 'Cy Dunn']) await merchant.customer({ name });
  maker = await personAt(engine, ours, 'maker');
});
afterEach(async () => {
  // Exports left pending by one test must not affect the next.
  await engine.services.db.system.pool.query(
    `UPDATE export SET status = 'cancelled', storage_key = NULL, failure = NULL, work_at = NULL`,
  );
  await engine.stop();
});

const send = (path: string, by: Person, body?: object) =>
  engine.fetch(
    new Request(`http://localhost/api/files/exports/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: new Headers([...by.headers, ['content-type', 'application/json']]),
      body: body && JSON.stringify(body),
    }),
  );

async function requestExport(by: Person = maker, more: object = {}): Promise<string> {
  const answer = await send('customers', by, { format: 'csv', progress: true, ...more });
  const body = await answer.json();
  expect([answer.status, body]).toMatchObject([202, { status: 'queued', rows: 3, written: 0 }]);
  return body.id;
}

const seen = async (id: string, by: Person = maker) =>
  (await by.trpc.exports.list({})).data.find((one) => one.id === id);
const saved = async (id: string, by: Person = maker) => {
  const answer = await send(`${id}/content`, by);
  expect(answer.status).toBe(200);
  return answer;
};
const claim = () => store.claim(engine.services, LEASE_MS);
type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>;
const write = ({ merchant_id, id, attempts }: Claimed, services = engine.services) =>
  writeExport(services, Object.values(features), { merchantId: merchant_id, id, attempts });
async function storedAndHeld() {
  const first = (await claim())!;
  const { storage } = engine.services;
  let isStored = false;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const put: typeof storage.put = async (...given) => {
    const key = await storage.put(...given);
    isStored = true;
    await held;
    return key;
  };
  const writing = write(first, { ...engine.services, storage: { ...storage, put } });
  await expect.poll(() => isStored).toBe(true);
  return {
    goOn: () => {
      letGo();
      return writing;
    },
  };
}
const listStoredFiles = () =>
  readdirSync(`${engine.dataDir}/documents`, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
const countWaitingLocks = async () => {
  const { rows } = await engine.services.db.system.pool.query(
    `SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()`,
  );
  return rows.length;
};
const types = async (id: string) => {
  const { rows } = await engine.services.db.system.pool.query<{ type: string; image: object }>(
    'SELECT type, image FROM event WHERE subject_id = $1 ORDER BY id',
    [id],
  );
  expect(JSON.stringify(rows)).not.toContain('"input"');
  return rows.map(({ type }) => type);
};

describe('a long file', () => {
  test('writes an export in the background, saved by the requester and recorded in the audit trail', async () => {
    const id = await requestExport(maker, { sort: '-name' });
    await engine.runUntilIdle();
    expect(await seen(id)).toMatchObject({ status: 'done', rows: 3, written: 3, requested_by: maker.name });
    expect((await maker.trpc.exports.open({})).data.map((one) => one.id)).toEqual([id]);
    const answer = await saved(id);
    expect(answer.headers.get('content-disposition')).toMatch(/customers-\d{4}-\d\d-\d\d\.csv/);
    expect(answer.headers.get('content-length')).toBe(String((await seen(id))!.size_bytes));
    const rows = parse(await answer.text(), { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map(({ Name }) => Name)).toEqual(['Cy Dunn', 'Ben Roy', 'Ann Lee']);
    expect((await maker.trpc.exports.open({})).data).toEqual([]);
    expect(await types(id)).toEqual(['export.requested', 'export.completed', 'export.downloaded']);
  });

  test('answers a short export, or a selected part of a long list, immediately', async () => {
    const answer = await send('customers', maker, { format: 'csv', q: 'Ann' });
    expect([answer.status, answer.headers.get('x-rows')]).toEqual([200, '1']);
    expect(await answer.text()).toContain('Ann Lee');
    expect((await maker.trpc.exports.list({})).data).toEqual([]);
  });

  test('exports a report in the background', async () => {
    for (let at = 0; at < 3; at++) await ours.fund(1_000);
    const day = engine.now().toISOString().slice(0, 10);
    const answer = await send('journal', maker, { from: day, to: day, format: 'csv' });
    const { id } = await answer.json();
    expect(answer.status).toBe(202);
    await engine.runUntilIdle();
    const rows = parse(await (await saved(id)).text(), { bom: true, columns: true });
    expect(rows.length).toBeGreaterThanOrEqual(3);
  });

  test('exports a file in the background if its rows are slow, even if they are few', async () => {
    const wanted = { amount: 125_000, currency: 'USD' };
    const { body: link } = await ours.call('POST', '/payin', {
      ...wanted,
      customer_id: await ours.customer(),
      expires_at: inDays(60),
      purpose_code: 'P0802',
    });
    await ours.call('POST', '/payment/mock', { ...wanted, payin_id: link.id });
    const month = engine.now().toISOString().slice(0, 7);
    const answer = await send('remittance-advices', maker, { month });
    const { id } = await answer.json();
    expect(answer.status).toBe(202);
    await engine.runUntilIdle();
    expect(await seen(id)).toMatchObject({ status: 'done', rows: 1, written: 1 });
    expect((await (await saved(id)).text()).slice(0, 4)).toBe('PK\x03\x04');
  });

  test('creates one export when it is requested twice while in progress', async () => {
    const [one, other] = await Promise.all([requestExport(), requestExport()]);
    expect(other).toBe(one);
    await engine.runUntilIdle();
    expect(await requestExport()).not.toBe(one);
  });
});

describe('what was begun is not lost', () => {
  test('lets another process write an export once the lease of a crashed one ends', async () => {
    const id = await requestExport();
    expect(await claim()).toMatchObject({ id, attempts: 1 });
    expect(await claim()).toBeUndefined();
    expect(await seen(id)).toMatchObject({ status: 'running' });
    engine.advance(LEASE_MS + 1);
    await engine.runUntilIdle();
    expect(await seen(id)).toMatchObject({ status: 'done', written: 3 });
  });

  test('ignores a process that returns after its lease, and leaves no file', async () => {
    const id = await requestExport();
    const first = (await claim())!;
    engine.advance(LEASE_MS + 1);
    const second = (await claim())!;
    await write(first);
    expect(await seen(id)).toMatchObject({ status: 'running' });
    expect(listStoredFiles()).toEqual([]);
    await write(second);
    expect(await seen(id)).toMatchObject({ status: 'done' });
    expect(listStoredFiles()).toHaveLength(1);
  });

  test('removes the file of a crashed process once another has written the export', async () => {
    const id = await requestExport();
    const stalled = await storedAndHeld();
    const [left] = listStoredFiles().map(({ name }) => name);
    engine.advance(LEASE_MS + 1);
    await engine.runUntilIdle();
    expect(await seen(id)).toMatchObject({ status: 'done' });
    const kept = listStoredFiles().map(({ name }) => name);
    expect(kept).toHaveLength(1);
    expect(kept).not.toContain(left);
    await stalled.goOn();
    expect(listStoredFiles().map(({ name }) => name)).toEqual(kept);
  });

  test('ignores a delayed process after the export failed and was retried', async () => {
    const id = await requestExport();
    const stalled = await storedAndHeld();
    await engine.services.db.system.pool.query(
      `UPDATE export SET status = 'failed', failure = 'Try again', work_at = NULL WHERE id = $1`,
      [id],
    );
    await maker.trpc.exports.retry({ id });
    await engine.runUntilIdle();
    expect(await seen(id)).toMatchObject({ status: 'done' });
    await stalled.goOn();
    expect(listStoredFiles()).toHaveLength(1);
  });

  test('fails an export that is interrupted repeatedly, with a reason, and lets it be retried', async () => {
    const id = await requestExport();
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await claim()).toMatchObject({ attempts: attempt });
      engine.advance(LEASE_MS + 1);
    }
    await engine.runUntilIdle();
    expect(await seen(id)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('interrupted several times'),
    });
    expect(await maker.trpc.exports.retry({ id })).toMatchObject({ status: 'queued', failure: null });
    await engine.runUntilIdle();
    expect(await seen(id)).toMatchObject({ status: 'done' });
    await expect(maker.trpc.exports.retry({ id })).rejects.toMatchObject({
      cause: { code: 'state_not_allowed' },
    });
  });

  test('removes an export that is cancelled while it is written', async () => {
    const id = await requestExport();
    const row = (await claim())!;
    const client = await engine.services.db.system.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`UPDATE export SET status = 'cancelled', work_at = NULL WHERE id = $1`, [id]);
      const writing = write(row);
      // The process is about to report its progress.
      await expect.poll(countWaitingLocks).toBe(1);
      await client.query('COMMIT');
      await writing;
    } finally {
      client.release();
    }
    expect(await seen(id)).toMatchObject({ status: 'cancelled' });
    expect(listStoredFiles()).toEqual([]);
  });

  test('never starts an export that is cancelled while pending', async () => {
    const id = await requestExport();
    expect(await maker.trpc.exports.cancel({ id })).toMatchObject({ status: 'cancelled' });
    await engine.runUntilIdle();
    expect(await seen(id)).toMatchObject({ status: 'cancelled' });
    await expect(maker.trpc.exports.cancel({ id })).rejects.toMatchObject({
      cause: { code: 'state_not_allowed' },
    });
    const answer = await send(`${id}/content`, maker);
    expect([answer.status, await answer.json()]).toMatchObject([400, { message: 'There is no file yet' }]);
  });
});

describe('limits', () => {
  test('runs one export per merchant in FIFO order, up to the global limit', async () => {
    const others = await personAt(engine, theirs, 'viewer');
    const third = await testMerchant(engine);
    for (let at = 0; at < 3; at++) await third.customer();
    const last = await personAt(engine, third, 'viewer');
    const ids = [
      await requestExport(),
      await requestExport(maker, { format: 'xlsx' }),
      await requestExport(others),
      await requestExport(last),
    ];
    const begun = await Promise.all([claim(), claim(), claim()]);
    expect(begun.flatMap((row) => row?.id ?? []).sort()).toEqual([ids[0], ids[2]]);
    await write(begun.find((row) => row?.id === ids[0])!);
    expect((await claim())!.id).toBe(ids[1]);
  });

  test('limits the pending and the stored exports of a merchant', async () => {
    const formats = [{}, { format: 'xlsx' }, { sort: 'name' }];
    for (const more of formats) await requestExport(maker, more);
    const requestRejected = async () => {
      const answer = await send('customers', maker, { format: 'csv', sort: '-name' });
      return [answer.status, (await answer.json()).message];
    };
    expect(await requestRejected()).toEqual([
      429,
      expect.stringContaining('3 exports are waiting or running'),
    ]);
    await engine.runUntilIdle();
    await requestExport(maker, { sort: '-name' });
    await engine.runUntilIdle();
    expect(await requestRejected()).toEqual([
      429,
      expect.stringContaining('At most 4 exported files are kept'),
    ]);
  });

  test('counts a retried export as pending', async () => {
    const id = await requestExport();
    await engine.services.db.system.pool.query(
      `UPDATE export SET status = 'failed', failure = 'Try again', work_at = NULL WHERE id = $1`,
      [id],
    );
    for (const more of [{ format: 'xlsx' }, { sort: 'name' }, { sort: '-name' }])
      await requestExport(maker, more);
    await expect(maker.trpc.exports.retry({ id })).rejects.toMatchObject({ cause: { code: 'rate_limited' } });
    await engine.runUntilIdle();
    expect(await maker.trpc.exports.retry({ id })).toMatchObject({ status: 'queued' });
  });

  test('deletes the file of an expired export and shows it as expired', async () => {
    const id = await requestExport();
    await engine.runUntilIdle();
    expect(listStoredFiles()).toHaveLength(1);
    engine.advance(6 * DAY_MS);
    await engine.runUntilIdle();
    expect(listStoredFiles()).toHaveLength(1);
    engine.advance(2 * DAY_MS);
    await engine.runUntilIdle();
    expect(listStoredFiles()).toEqual([]);
    maker = await personAt(engine, ours, 'maker');
    const answer = await send(`${id}/content`, maker);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { message: 'The file was deleted. Export it again' },
    ]);
    expect(await types(id)).toContain('export.expired');
  });
});

describe('who may have it', () => {
  test('lets every reader of the merchant save an export, and only the requester cancel it', async () => {
    const viewer = await personAt(engine, ours, 'viewer');
    const id = await requestExport();
    for (const act of ['cancel', 'retry', 'dismiss'] as const)
      await expect(viewer.trpc.exports[act]({ id })).rejects.toMatchObject({ cause: { code: 'not_found' } });
    await engine.runUntilIdle();
    expect(await (await saved(id, viewer)).text()).toContain('Ann Lee');
    // It is still listed for the requester.
    expect((await maker.trpc.exports.open({})).data).toHaveLength(1);
    expect((await viewer.trpc.exports.open({})).data).toEqual([]);
    await maker.trpc.exports.dismiss({ id });
    expect((await maker.trpc.exports.open({})).data).toEqual([]);
  });

  test("returns 404 for another merchant's export and does not list it", async () => {
    const id = await requestExport();
    await engine.runUntilIdle();
    const stranger = await personAt(engine, theirs, 'owner');
    for (const name of [id, 'exp_00000000000000000000000000', 'x'])
      expect((await send(`${name}/content`, stranger)).status).toBe(404);
    expect((await stranger.trpc.exports.list({})).data).toEqual([]);
    for (const act of ['cancel', 'retry', 'dismiss'] as const)
      await expect(stranger.trpc.exports[act]({ id })).rejects.toMatchObject({
        cause: { code: 'not_found' },
      });
  });

  test('shows an export of restricted data only to those who may export it', async () => {
    const owner = await personAt(engine, ours, 'owner');
    const answer = await send('audit', owner, { format: 'csv' });
    const { id } = await answer.json();
    expect(answer.status).toBe(202);
    await engine.runUntilIdle();
    expect((await send(`${id}/content`, maker)).status).toBe(404);
    expect(await seen(id)).toBeUndefined();
    expect(await (await saved(id, owner)).text()).toContain('export.requested');
  });

  test('writes no file for a person who lost their role in the meantime', async () => {
    const id = await requestExport();
    await engine.services.db.system.prisma.membership.deleteMany({ where: { person_id: maker.id } });
    await engine.runUntilIdle();
    const owner = await personAt(engine, ours, 'owner');
    expect(await seen(id, owner)).toMatchObject({
      status: 'failed',
      failure: 'The person who requested this file no longer has access to it',
    });
    expect(listStoredFiles()).toEqual([]);
  });
});
