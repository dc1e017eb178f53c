import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readFunctions } from '../../data/migrations/functions';
import { migrate } from '../../data/migrations/migrate';
import { type TestEngine, testEngine } from '../../testing/engine';
import { testMerchant } from '../../testing/merchant';
import { ownDatabase } from '../../testing/own-database';

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
});
afterAll(async () => {
  await engine.stop();
  await database.drop();
});

const health = async () => {
  const response = await engine.fetch(new Request('http://localhost/api/health'));
  return { status: response.status, body: await response.json(), headers: response.headers };
};

const READY = { status: 'ok', database: 'ok', migrations: 'ok', functions: 'ok', disk: 'ok' };

async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const simulateFullDisk = (table: string, full: boolean) =>
  asOwner(
    full
      ? `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
           $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
         CREATE TRIGGER no_room BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION no_room();`
      : 'DROP FUNCTION no_room CASCADE',
  );

test('a full disk answers 503 with Retry-After, and health reports it until there is room again', async () => {
  const ours = await testMerchant(engine);
  await ours.fund(1_000_000);
  const beneficiary_id = await ours.payee('IN');
  const pay = () =>
    ours.call('POST', '/payouts', {
      purpose_code: 'S0802',
      beneficiary_id,
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount: 10_000,
      payment_rail: 'imps',
    });
  expect((await health()).body).toEqual(READY);
  for (const table of ['payout', 'payment']) {
    await simulateFullDisk(table, true);
    const refused = await (table === 'payout'
      ? pay()
      : ours.call('POST', '/payment/mock', { amount: 100, currency: 'USD' }));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(JSON.stringify(refused.body)).not.toContain('extend');
    const answer = await health();
    expect([answer.status, answer.body.disk, answer.headers.get('retry-after')]).toEqual([503, 'full', '2']);
    await simulateFullDisk(table, false);
    engine.advance(31_000);
    expect((await health()).status).toBe(200);
  }
  expect((await pay()).status).toBe(201);
});

test('a read-only data directory answers 503 for uploads and in health, and stores no part of a file', async () => {
  const ours = await testMerchant(engine);
  const { storage, diskSpace, db } = engine.services;
  const refusal = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
  const scratch = vi.spyOn(storage, 'scratch').mockRejectedValue(refusal);
  const state = vi.spyOn(diskSpace, 'isReadOnly').mockResolvedValue(true);
  const form = new FormData();
  form.append('document_name', 'Invoice');
  form.append('file', new Blob(['a,b']), 'a.csv');
  const refused = await ours.call('POST', '/document', form);
  expect([refused.status, refused.headers.get('retry-after'), refused.body.message]).toEqual([
    503,
    '30',
    'The service cannot store files at the moment. Try again later',
  ]);
  const answer = await health();
  expect([answer.status, answer.body.disk]).toEqual([503, 'read_only']);
  expect(await db.system.prisma.document.count({ where: { merchant_id: ours.merchant.id } })).toBe(0);
  scratch.mockRestore();
  state.mockRestore();
  expect((await health()).status).toBe(200);
  expect(await ours.document()).toMatch(/^doc/);
});

test('a full disk is checked again even if the system clock was set back', async () => {
  const { diskSpace } = engine.services;
  diskSpace.markFull();
  expect(await diskSpace.isFull()).toBe(true);
  engine.advance(-3600_000);
  expect(await diskSpace.isFull()).toBe(false);
  engine.advance(3600_000 + 31_000);
});

test('a credit that would take a balance beyond the largest JSON integer is 400 and changes nothing', async () => {
  const ours = await testMerchant(engine);
  const most = 2 ** 53 - 1;
  await ours.fund(most - 10);
  const beyond = await ours.call('POST', '/payment/mock', { amount: 100, currency: 'USD' });
  expect([beyond.status, beyond.headers.get('x-error-field'), beyond.body.message]).toEqual([
    400,
    'amount',
    'amount must not take a balance beyond 9007199254740991',
  ]);
  const { body } = await ours.call('GET', '/balances');
  expect(body.available.find((one: { currency: string }) => one.currency === 'USD').amount).toBe(most - 10);
});

test("health is unavailable while this release's database functions are missing", async () => {
  const { schema } = readFunctions();
  await asOwner(`DROP SCHEMA ${schema} CASCADE`);
  const missing = await health();
  expect([missing.status, missing.headers.get('retry-after')]).toEqual([503, '2']);
  expect(missing.body).toEqual({
    status: 'unavailable',
    database: 'ok',
    migrations: 'ok',
    functions: 'pending',
    pending: [schema],
  });
  expect(await migrate(database.url)).toEqual([`functions ${schema}`]);
  expect((await health()).body).toEqual(READY);
});
