import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
// @ts-expect-error: an untyped script.
import { bundle } from '../../../../scripts/setup/load.mjs';
import { locationOf } from '../../../data/sealing/sealed';
import { packConfig } from '../../../process/create-services';
import type { Imported } from '../../../testing/bank/large/import-process';
import { writeLargeStatement } from '../../../testing/bank/large/statement';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { OPERATOR } from '../../../testing/live-merchant';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { ownDatabase } from '../../../testing/own-database';
import { rounds } from '../../../testing/rounds';
import { TEST_SECRET } from '../../../testing/secret';
import { temporaryDirectory } from '../../../testing/throwaway';
import { cutFile } from './out/cut';
import { addConnection } from './public';

const PAYMENTS = rounds(1_000, 10_000);
const ENTRIES = rounds(10_000, 100_000);
// Other work on the machine slows it down, so that only a run for figures holds the goals themselves.
const SLACK = process.env.FIGURES ? 1 : 10;
const MAX_CUT_S = 10 * SLACK;
const MAX_IMPORT_S = 60 * SLACK;
const MAX_GROWTH_MB = 300;
const IBAN = 'DE89370400440532013000';
const VIRTUAL_ACCOUNT = 'DE75512108001245126199';

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let folder: string;
let merchant: TestMerchant;
let accountId: string;
let connectionId: string;

beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
  folder = temporaryDirectory();
  merchant = await testMerchant(engine, { environment: 'live', currencies: ['EUR'] });
  const account = {
    iban: IBAN,
    bic: 'COBADEFFXXX',
    currency: 'EUR',
    holder: 'Farshore Ltd',
    purpose: 'safeguarding',
    rails: ['sepa'],
  };
  const transport = { kind: 'folder', out: path.join(folder, 'out'), in: path.join(folder, 'in') };
  await addConnection(engine.services, { name: 'bank-a', transport, accounts: [account] }, OPERATOR);
  const { rows } = await query<{ id: string; connection_id: string }>(
    'SELECT id, connection_id FROM bank_account',
  );
  [accountId, connectionId] = [rows[0]!.id, rows[0]!.connection_id];
});
afterAll(async () => {
  await engine.stop();
  await database.drop();
});

const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  engine.services.db.system.pool.query<Row>(sql, values);

const payoutIdOf = (n: number) => `payout_${String(n).padStart(26, '0')}`;
const endToEndIdOf = (n: number) => `E${String(n).padStart(15, '0')}`;

/** Each is 100.00, and open unless it is in a file. */
async function addInstructions(from: number, contents: readonly string[], fileId: string | null) {
  const numbers = contents.map((_, n) => from + n);
  await query(
    `INSERT INTO bank_instruction (merchant_id, id, account_id, rail, amount, currency, content_sealed,
       end_to_end_id, uetr, state, file_id, block, created_at, updated_at)
     SELECT $1, i.id, $2, 'sepa', 10000, 'EUR', i.content, i.reference, gen_random_uuid()::text,
       CASE WHEN $3::text IS NULL THEN 'open' ELSE 'cut' END, $3, CASE WHEN $3::text IS NULL THEN NULL ELSE 1 END, now(), now()
     FROM unnest($4::text[], $5::text[], $6::text[]) AS i(id, content, reference)`,
    [merchant.merchant.id, accountId, fileId, numbers.map(payoutIdOf), contents, numbers.map(endToEndIdOf)],
  );
}

test(`${PAYMENTS} payments are cut into a file in ${MAX_CUT_S} s`, async () => {
  const { seal } = engine.services;
  const content = JSON.stringify({
    creditor: {
      name: 'Acme GmbH',
      account: IBAN,
      bic: 'COBADEFFXXX',
      clearingCode: null,
      address: { lines: ['1 High Street'], postalCode: '10115', town: 'Berlin', country: 'DE' },
    },
    originator: 'Northwind',
    text: 'Invoice 77',
  });
  const contents = await Promise.all(
    Array.from({ length: PAYMENTS }, (_, n) =>
      seal.close(content, locationOf('bank_instruction.content', merchant.merchant.id, payoutIdOf(n))),
    ),
  );
  await addInstructions(0, contents, null);
  const began = performance.now();
  expect(await cutFile(engine.services, { id: connectionId })).toBe(PAYMENTS);
  const seconds = (performance.now() - began) / 1000;
  expect(seconds).toBeLessThan(MAX_CUT_S);
  const { rows } = await query<{ payments: number }>('SELECT payments FROM bank_file');
  expect(rows).toEqual([{ payments: PAYMENTS }]);
});

test(`a statement of ${ENTRIES} entries is read in ${MAX_IMPORT_S} s, within ${MAX_GROWTH_MB} MB`, async () => {
  const [{ id: fileId }] = (await query<{ id: string }>('SELECT id FROM bank_file')).rows as [{ id: string }];
  const [{ content }] = (
    await query<{ content: string }>('SELECT content_sealed AS content FROM bank_instruction LIMIT 1')
  ).rows as [{ content: string }];
  const known = ENTRIES / 2;
  if (known > PAYMENTS) await addInstructions(PAYMENTS, Array(known - PAYMENTS).fill(content), fileId);
  await openVirtualAccount();
  const file = path.join(folder, 'large.xml');
  await writeLargeStatement(file, {
    iban: IBAN,
    entries: ENTRIES,
    endToEndIdOf,
    virtualAccount: VIRTUAL_ACCOUNT,
  });

  const { report, seconds, growthMb } = await importApart(file);
  expect(report).toMatchObject({
    outcome: 'accepted',
    statements: [{ entries: ENTRIES, matched: 0.7 * ENTRIES, unmatched: 0.3 * ENTRIES }],
  });
  const { rows } = await query<{ kind: string | null; count: number }>(
    'SELECT kind, count(*)::int FROM bank_entry GROUP BY kind ORDER BY kind',
  );
  expect(rows).toEqual([
    { kind: 'charge', count: ENTRIES / 10 },
    { kind: 'payout', count: known },
    { kind: 'receipt', count: ENTRIES / 10 },
    { kind: 'unallocated', count: ENTRIES / 5 },
    { kind: null, count: ENTRIES / 10 },
  ]);
  const paid = await query<{ count: number }>(
    "SELECT count(*)::int FROM bank_instruction WHERE state = 'paid' AND debited_at IS NOT NULL",
  );
  expect(paid.rows).toEqual([{ count: known }]);
  expect(seconds).toBeLessThan(MAX_IMPORT_S);
  expect(growthMb).toBeLessThan(MAX_GROWTH_MB);
});

/** Live accounts can't be opened by the API yet. */
async function openVirtualAccount(): Promise<void> {
  await query(
    `INSERT INTO virtual_account (merchant_id, id, status, customer_id, payment_type, currency, name, holder_name,
       account_number, iban, bank_name, bank_address, created_at, updated_at)
     VALUES ($1, $2, 'active', $3, 'local', 'EUR', 'Ours', 'Ours', $4, $4, 'Bank', 'Berlin', now(), now())`,
    [
      merchant.merchant.id,
      engine.services.newId('virtual_account'),
      await merchant.customer(),
      VIRTUAL_ACCOUNT,
    ],
  );
}

async function importApart(file: string): Promise<Imported> {
  const bundled = path.resolve('.build/scripts', `import.${process.pid}.mjs`);
  await bundle('server/testing/bank/large/import-process.ts', bundled);
  const child = fork(bundled, { execArgv: [], env: { ...process.env, LOG_LEVEL: 'error' } });
  const config = packConfig({
    secret: TEST_SECRET,
    databaseUrl: database.url,
    publicUrl: new URL('http://localhost'),
    dataDir: folder,
  });
  child.send({ config, file });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the import exited with ${code}`);
  });
  failed.catch(() => undefined);
  const [imported] = await Promise.race([once(child, 'message'), failed]);
  for (const one of [bundled, `${bundled}.map`]) rmSync(one, { force: true });
  return imported;
}
