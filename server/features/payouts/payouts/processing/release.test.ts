import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEvent } from '../../../../data/commit/event';
import { readFunctions, searchPath } from '../../../../data/migrations/functions';
import type { Services } from '../../../../identity/context';
import { systemContext } from '../../../../identity/work';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { testMerchant } from '../../../../testing/merchant';
import { ownDatabase } from '../../../../testing/own-database';
import { releaseMany } from '../store';

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

test('a release reads only the payouts it releases, even when the planner underestimates the queue', async () => {
  const { merchant, call, payee, fund } = await testMerchant(engine, { features: ['payout_queueing'] });
  await fund(100_000_000);
  const { body: made } = await call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id: await payee('IN'),
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps',
  });
  expect(made.status).toBe('queued');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('ANALYZE payout');
  await client.query(
    `INSERT INTO payout SELECT (jsonb_populate_record(p, jsonb_build_object('id', 'payout_' || lpad(n::text, 26, '0')))).*
     FROM payout p, generate_series(1, 2000) n`,
  );
  const { rows } = await client.query(
    `SELECT id, version FROM payout WHERE status = 'queued' ORDER BY id LIMIT 200`,
  );
  const by = systemContext(engine.services, merchant, 'queue');
  const at = by.now();
  const event = newEvent(by, 'payout.released', { status: ['queued', 'in_progress'] });
  await client.query(`SET ROLE farshore_app; SET ${searchPath(readFunctions())}`);
  await client.query('BEGIN');
  const before = await payoutsRead(client);
  const released = await releaseMany(
    { ...by, db: { app: { pool: client } } } as unknown as Services,
    { merchantId: merchant.id, currency: 'USD', event, at, workAt: at },
    rows.map(({ id, version }) => ({
      id,
      version,
      total: 10_150n,
      credit_date: at,
      event_id: by.newId('event'),
      entry_id: by.newId('ledger_entry'),
    })),
  );
  const read = (await payoutsRead(client)) - before;
  await client.end();
  expect(released).toBe(200);
  expect(read).toBeLessThan(2 * 200);
});

async function payoutsRead(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `SELECT (seq_tup_read + idx_tup_fetch)::integer AS read FROM pg_stat_xact_user_tables WHERE relname = 'payout'`,
  );
  return rows[0].read;
}
