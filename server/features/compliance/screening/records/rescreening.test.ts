import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
// @ts-expect-error: a script, which has no types.
import { bundle } from '../../../../../scripts/setup/load.mjs';
import { operatorActor } from '../../../../kernel/actor';
import { MINUTE_MS } from '../../../../kernel/time/durations';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { type LiveMerchant, liveMerchant } from '../../../../testing/live-merchant';
import { ownDatabase } from '../../../../testing/own-database';
import { rounds } from '../../../../testing/rounds';
import { temporaryDirectory } from '../../../../testing/throwaway';
import { loadList } from '../public';

const RECORDS = rounds(1_200, 100_000);
const ENTRIES = rounds(1_000, 100_000);
const MAX_S = process.env.FIGURES ? 300 : 3_000;

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let merchant: LiveMerchant;
beforeAll(async () => {
  const file = path.resolve(`.build/tests/rescreening-process-${process.pid}.mjs`);
  await bundle('server/process/task-process.ts', file);
  process.env.FARSHORE_PROCESS = file;
  database = await ownDatabase();
  engine = await testEngine(database.url);
  merchant = await liveMerchant(engine);
  await addBeneficiaries(await merchant.payee('DE'));
});
afterAll(async () => {
  delete process.env.FARSHORE_PROCESS;
  await engine.stop();
  await database.drop();
});

const SYLLABLES = 'ba ko ri te mu sal vin dor pe lan gi fer to cha nu'.split(' ');
const wordOf = (number: number): string =>
  [0, 1, 2].map((at) => SYLLABLES[Math.floor(number / SYLLABLES.length ** at) % SYLLABLES.length]).join('');
const nameOf = (number: number): string => `${wordOf(number)} ${wordOf(number * 7 + 1)}${number % 97}`;

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await engine.services.db.system.pool.query<Row>(text, values)).rows;

/** Copies of one, with other names. */
async function addBeneficiaries(id: string): Promise<void> {
  const columns = await query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = 'beneficiary' AND is_generated = 'NEVER' ORDER BY ordinal_position`,
  );
  const names = columns.map(({ name }) => name);
  const given: Record<string, string> = {
    id: `'bene_' || lpad(n::text, 26, '0')`,
    name: `($2::text[])[n]`,
    account_hash: `account_hash || n`,
  };
  await query(
    `INSERT INTO beneficiary (${names}) SELECT ${names.map((name) => given[name] ?? name)}
     FROM beneficiary, generate_series(1, $3::integer) n WHERE id = $1`,
    [id, Array.from({ length: RECORDS }, (_, at) => `Hana ${nameOf(at)}`), RECORDS],
  );
}

/** Puts a list of the firm's own in force. `listed` are numbers of beneficiaries. */
async function load(first: number, listed: readonly number[]): Promise<void> {
  const file = path.join(temporaryDirectory(), 'own.csv');
  const rows = Array.from({ length: ENTRIES }, (_, at) => `E${at},person,Piet ${nameOf(first + at)},,`);
  const named = listed.map((one) => `B${one},person,Hana ${nameOf(one)},,`);
  writeFileSync(file, ['id,kind,name,country,birth_or_number', ...rows, ...named, ''].join('\n'));
  for (const name of ['ada@pay-2', 'root@pay-1'])
    await loadList(engine.services, 'own', [file], operatorActor(name));
  // A process reads the versions in force every few seconds.
  engine.advance(10_000);
}

const children = () => engine.services.processes.running();
const untilEnded = () => expect.poll(children, { timeout: MAX_S * 1_000 }).toEqual([]);
const hits = async () =>
  (
    await query<{ entry_id: string }>("SELECT DISTINCT entry_id FROM screening_hit WHERE entry_id LIKE 'B%'")
  ).map((row) => row.entry_id);
const countScreened = async () => {
  const [row] = await query<{ count: number }>(
    `SELECT count(*)::int AS count FROM screened_record s JOIN screening_pass p ON p.lists_key = s.lists_key
     WHERE s.kind = 'beneficiary' AND p.started_at = (SELECT max(started_at) FROM screening_pass)`,
  );
  return row!.count;
};

test('all records are compared with a list that changes, in a process of its own', async () => {
  await load(500_000, [3]);
  const began = performance.now();
  await engine.runUntilIdle();
  expect(children()).toHaveLength(1);
  await untilEnded();
  const seconds = (performance.now() - began) / 1_000;
  expect(await countScreened()).toBe(RECORDS + 1);
  expect(await hits()).toEqual(['B3']);
  if (process.env.FIGURES) console.log({ records: RECORDS, entries: ENTRIES, seconds });
  expect(seconds).toBeLessThan(MAX_S);
});

test('a process that is killed is continued by the next once its lease ends', async () => {
  await load(900_000, [3, RECORDS - 1]);
  await engine.runUntilIdle();
  const [pid] = children();
  process.kill(pid!, 'SIGKILL');
  await untilEnded();
  await engine.runUntilIdle();
  expect(children()).toEqual([]);
  engine.advance(6 * MINUTE_MS);
  await engine.runUntilIdle();
  await untilEnded();
  expect(await countScreened()).toBe(RECORDS + 1);
  expect((await hits()).sort()).toEqual([`B${RECORDS - 1}`, 'B3']);
});
