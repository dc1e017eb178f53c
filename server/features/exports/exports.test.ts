import { mkdirSync, readdirSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { features } from '../../api/features';
import { type TestEngine, testEngine } from '../../testing/engine';
import { inDays } from '../../testing/in-days';
import { type TestMerchant, testMerchant } from '../../testing/merchant';
import { personAt } from '../../testing/person';
import * as store from './store';
import { LEASE_MS, writeExport } from './write';

const LIMITS = { rowsAtOnce: 2, atOnce: 2, maxOpen: 3, maxStored: 4, beatMs: 0 };
const DAY_MS = 24 * 3600_000;

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
  // What one leaves waiting is no matter for the next.
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

/** Asks for the customers of a merchant as a file, which is a long one here. */
async function asked(by: Person = maker, more: object = {}): Promise<string> {
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
/** Writes the one that waits, and stops between storing its file and saying so. */
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
const stored = () =>
  readdirSync(`${engine.dataDir}/documents`, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
const waiting = async () => {
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
  test('is written in the background, saved by the person who asked, and stands in the audit trail', async () => {
    const id = await asked(maker, { sort: '-name' });
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

  test('a short one is answered at once, as is the part of a long list that was chosen', async () => {
    const answer = await send('customers', maker, { format: 'csv', q: 'Ann' });
    expect([answer.status, answer.headers.get('x-rows')]).toEqual([200, '1']);
    expect(await answer.text()).toContain('Ann Lee');
    expect((await maker.trpc.exports.list({})).data).toEqual([]);
  });

  test('a report is one too', async () => {
    for (let at = 0; at < 3; at++) await ours.fund(1_000);
    const day = engine.now().toISOString().slice(0, 10);
    const answer = await send('journal', maker, { from: day, to: day, format: 'csv' });
    const { id } = await answer.json();
    expect(answer.status).toBe(202);
    await engine.runUntilIdle();
    const rows = parse(await (await saved(id)).text(), { bom: true, columns: true });
    expect(rows.length).toBeGreaterThanOrEqual(3);
  });

  test('a file that takes long for each of its rows is one with few of them', async () => {
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

  test('asked for twice while it is under way it is one export', async () => {
    const [one, other] = await Promise.all([asked(), asked()]);
    expect(other).toBe(one);
    await engine.runUntilIdle();
    expect(await asked()).not.toBe(one);
  });
});

describe('what was begun is not lost', () => {
  test('one whose process died is written by another once its lease is over', async () => {
    const id = await asked();
    expect(await claim()).toMatchObject({ id, attempts: 1 });
    expect(await claim()).toBeUndefined();
    expect(await seen(id)).toMatchObject({ status: 'running' });
    engine.advance(LEASE_MS + 1);
    await engine.runUntilIdle();
    expect(await seen(id)).toMatchObject({ status: 'done', written: 3 });
  });

  test('a process that comes back late changes nothing and leaves no file', async () => {
    const id = await asked();
    const first = (await claim())!;
    engine.advance(LEASE_MS + 1);
    const second = (await claim())!;
    await write(first);
    expect(await seen(id)).toMatchObject({ status: 'running' });
    expect(stored()).toEqual([]);
    await write(second);
    expect(await seen(id)).toMatchObject({ status: 'done' });
    expect(stored()).toHaveLength(1);
  });

  test('what was stored before a process died is gone once another has written the file', async () => {
    const id = await asked();
    const stalled = await storedAndHeld();
    const [left] = stored().map(({ name }) => name);
    engine.advance(LEASE_MS + 1);
    await engine.runUntilIdle();
    expect(await seen(id)).toMatchObject({ status: 'done' });
    const kept = stored().map(({ name }) => name);
    expect(kept).toHaveLength(1);
    expect(kept).not.toContain(left);
    await stalled.goOn();
    expect(stored().map(({ name }) => name)).toEqual(kept);
  });

  test('who was held up until the export had failed and was written anew takes nothing away', async () => {
    const id = await asked();
    const stalled = await storedAndHeld();
    await engine.services.db.system.pool.query(
      `UPDATE export SET status = 'failed', failure = 'Try again', work_at = NULL WHERE id = $1`,
      [id],
    );
    await maker.trpc.exports.retry({ id });
    await engine.runUntilIdle();
    expect(await seen(id)).toMatchObject({ status: 'done' });
    await stalled.goOn();
    expect(stored()).toHaveLength(1);
  });

  test('one that is interrupted again and again fails with words, and can be started again', async () => {
    const id = await asked();
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

  test('cancelled while it is written, it is nowhere', async () => {
    const id = await asked();
    const row = (await claim())!;
    const client = await engine.services.db.system.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`UPDATE export SET status = 'cancelled', work_at = NULL WHERE id = $1`, [id]);
      const writing = write(row);
      // It wants to say how far it is.
      await expect.poll(waiting).toBe(1);
      await client.query('COMMIT');
      await writing;
    } finally {
      client.release();
    }
    expect(await seen(id)).toMatchObject({ status: 'cancelled' });
    expect(stored()).toEqual([]);
  });

  test('cancelled while it waits, it is never begun', async () => {
    const id = await asked();
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
  test('one of each merchant at a time, in the order they were asked for, and as many at once as there are places', async () => {
    const others = await personAt(engine, theirs, 'viewer');
    const third = await testMerchant(engine);
    for (let at = 0; at < 3; at++) await third.customer();
    const last = await personAt(engine, third, 'viewer');
    const ids = [
      await asked(),
      await asked(maker, { format: 'xlsx' }),
      await asked(others),
      await asked(last),
    ];
    const begun = await Promise.all([claim(), claim(), claim()]);
    expect(begun.flatMap((row) => row?.id ?? []).sort()).toEqual([ids[0], ids[2]]);
    await write(begun.find((row) => row?.id === ids[0])!);
    expect((await claim())!.id).toBe(ids[1]);
  });

  test('a merchant has so many waiting, and so many kept', async () => {
    const formats = [{}, { format: 'xlsx' }, { sort: 'name' }];
    for (const more of formats) await asked(maker, more);
    const refused = async () => {
      const answer = await send('customers', maker, { format: 'csv', sort: '-name' });
      return [answer.status, (await answer.json()).message];
    };
    expect(await refused()).toEqual([429, expect.stringContaining('3 exports are waiting or running')]);
    await engine.runUntilIdle();
    await asked(maker, { sort: '-name' });
    await engine.runUntilIdle();
    expect(await refused()).toEqual([429, expect.stringContaining('At most 4 exported files are kept')]);
  });

  test('one that is started again is one of those that wait', async () => {
    const id = await asked();
    await engine.services.db.system.pool.query(
      `UPDATE export SET status = 'failed', failure = 'Try again', work_at = NULL WHERE id = $1`,
      [id],
    );
    for (const more of [{ format: 'xlsx' }, { sort: 'name' }, { sort: '-name' }]) await asked(maker, more);
    await expect(maker.trpc.exports.retry({ id })).rejects.toMatchObject({ cause: { code: 'rate_limited' } });
    await engine.runUntilIdle();
    expect(await maker.trpc.exports.retry({ id })).toMatchObject({ status: 'queued' });
  });

  test('a file is deleted once its time is over, and says so', async () => {
    const id = await asked();
    await engine.runUntilIdle();
    expect(stored()).toHaveLength(1);
    engine.advance(6 * DAY_MS);
    await engine.runUntilIdle();
    expect(stored()).toHaveLength(1);
    engine.advance(2 * DAY_MS);
    await engine.runUntilIdle();
    expect(stored()).toEqual([]);
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
  test('whoever reads at the merchant saves it, and only who asked for it cancels it', async () => {
    const viewer = await personAt(engine, ours, 'viewer');
    const id = await asked();
    for (const act of ['cancel', 'retry', 'dismiss'] as const)
      await expect(viewer.trpc.exports[act]({ id })).rejects.toMatchObject({ cause: { code: 'not_found' } });
    await engine.runUntilIdle();
    expect(await (await saved(id, viewer)).text()).toContain('Ann Lee');
    // It still waits for the person who asked for it.
    expect((await maker.trpc.exports.open({})).data).toHaveLength(1);
    expect((await viewer.trpc.exports.open({})).data).toEqual([]);
    await maker.trpc.exports.dismiss({ id });
    expect((await maker.trpc.exports.open({})).data).toEqual([]);
  });

  test('another merchant’s is 404, and no list shows it', async () => {
    const id = await asked();
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

  test('what only some may export, only they see and save', async () => {
    const owner = await personAt(engine, ours, 'owner');
    const answer = await send('audit', owner, { format: 'csv' });
    const { id } = await answer.json();
    expect(answer.status).toBe(202);
    await engine.runUntilIdle();
    expect((await send(`${id}/content`, maker)).status).toBe(404);
    expect(await seen(id)).toBeUndefined();
    expect(await (await saved(id, owner)).text()).toContain('export.requested');
  });

  test('somebody who lost their role before it was written gets no file', async () => {
    const id = await asked();
    await engine.services.db.system.prisma.membership.deleteMany({ where: { person_id: maker.id } });
    await engine.runUntilIdle();
    const owner = await personAt(engine, ours, 'owner');
    expect(await seen(id, owner)).toMatchObject({
      status: 'failed',
      failure: 'The person who requested this file no longer has access to it',
    });
    expect(stored()).toEqual([]);
  });
});
