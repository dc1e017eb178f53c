import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Engine } from '../server/api/engine';
import { migrate } from '../server/data/migrations/migrate';
import { createEngine } from '../server/process/create-engine';
import { type TestMerchant, testMerchant } from '../server/testing/merchant';
import { signedIn } from '../server/testing/person';
import { temporaryDirectory, throwawayPostgres } from '../server/testing/throwaway';
import { percentile, type Sample } from './kit/clients';
import { createPaidPayout, fillWithPayouts } from './kit/many-payouts';
import { SECRET } from './kit/payers';
import { writeText as write } from './kit/report';

const ROWS = Number(process.env.ROWS ?? 1_000_000);
const ROUNDS = Number(process.env.ROUNDS ?? 2);

type Kind = {
  readonly name: string;
  readonly path: string;
  readonly table: string;
  body(day: string): object;
};

const KINDS: readonly Kind[] = [
  { name: 'payouts as CSV', path: 'payouts', table: 'payout', body: () => ({ format: 'csv' }) },
  {
    name: 'statement as CSV',
    path: 'statements',
    table: 'ledger_entry',
    body: (day) => ({ currency: 'USD', from: day, to: day, format: 'csv' }),
  },
];

type Measured = { kind: Kind; rows: number; floorMs: number; exportMs: number; memoryMb: number };
type Short = { kind: Kind; first: Sample[]; whole: Sample[] };
type Disturbed = { kind: Kind; quiet: Sample[]; busy: Sample[] };

/** Small enough to be answered synchronously instead of in the background. */
const SHORT_ROWS = 4_900;
const SHORT_TIMES = 20;

const LOOKING = 20;
const REST_MS = 4;
const QUIET_MS = 10_000;

/**
 * Compares a long export with a bare cursor over the same rows, measures its effect on other merchants, and
 * the time to first byte of a short one.
 */
export async function bench(): Promise<void> {
  const postgres = await throwawayPostgres();
  const dataDir = temporaryDirectory();
  const client = new pg.Client({ connectionString: postgres.url });
  process.env.FARSHORE_PROCESS = path.resolve(process.env.FARSHORE_BUILD ?? '', 'task-process.mjs');
  try {
    await migrate(postgres.url);
    await client.connect();
    const publicUrl = new URL('http://localhost');
    const config = { databaseUrl: postgres.url, secret: SECRET, worker: true, publicUrl, dataDir };
    const engine = await createEngine(config);
    const createFilledMerchant = async (rows: number) => {
      const merchant = await testMerchant(engine);
      await merchant.fund(100_000);
      console.log(`a merchant with ${rows} payouts …`);
      await fillWithPayouts(client, merchant, rows);
      return merchant;
    };
    const short: Short[] = [];
    const few = await createFilledMerchant(SHORT_ROWS);
    for (const kind of KINDS) short.push(await measureStreaming(engine, few, kind));
    const measured: Measured[] = [];
    const disturbed: Disturbed[] = [];
    const looks = await Promise.all(Array.from({ length: LOOKING }, () => prepareLook(engine)));
    for (const rows of [ROWS / 10, ROWS]) {
      const merchant = await createFilledMerchant(rows);
      for (let round = 0; round < ROUNDS; round++)
        for (const kind of KINDS) {
          const floorMs = await readBare(client, kind.table, merchant.merchant.id);
          const one = { kind, rows, floorMs, ...(await measureExport(engine, merchant, kind)) };
          console.log(kind.name, rows, floorMs.toFixed(0), one.exportMs.toFixed(0), one.memoryMb.toFixed(0));
          measured.push(one);
        }
      if (rows !== ROWS) continue;
      for (const kind of KINDS) {
        const quietUntil = performance.now() + QUIET_MS;
        const quiet = await sampleLatency(looks, () => performance.now() < quietUntil);
        let isUnderWay = true;
        const exporting = measureExport(engine, merchant, kind).finally(() => {
          isUnderWay = false;
        });
        const busy = await sampleLatency(looks, () => isUnderWay);
        await exporting;
        disturbed.push({ kind, quiet, busy });
      }
    }
    await engine.stop();
    report(measured, short, disturbed);
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Look = () => Promise<void>;

async function prepareLook(engine: Engine): Promise<Look> {
  const merchant = await testMerchant(engine);
  await merchant.fund(100_000);
  const { payout } = await createPaidPayout(merchant);
  const headers = { authorization: `Bearer ${merchant.token}` };
  return async () => {
    const answer = await engine.fetch(new Request(`http://localhost/api/v1/payouts/${payout}`, { headers }));
    await answer.text();
    if (answer.status !== 200) throw new Error(`a payout answered ${answer.status}`);
  };
}

/** Rotates through the merchants, so that none reaches its rate limit. */
async function sampleLatency(looks: readonly Look[], goesOn: () => boolean): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let turn = 0; goesOn(); turn++) {
    const at = performance.now();
    await looks[turn % looks.length]!();
    samples.push({ at, ms: performance.now() - at });
    await sleep(REST_MS);
  }
  return samples;
}

async function measureStreaming(engine: Engine, merchant: TestMerchant, kind: Kind): Promise<Short> {
  const headers = await signedIn(engine, merchant, 'viewer');
  const [first, whole]: [Sample[], Sample[]] = [[], []];
  for (let time = 0; time < SHORT_TIMES; time++) {
    const at = performance.now();
    const answer = await ask(engine, headers, kind);
    if (answer.status !== 200) throw new Error(`${kind.name} answered ${answer.status}`);
    const bytes = answer.body!.getReader();
    await bytes.read();
    first.push({ at, ms: performance.now() - at });
    while (!(await bytes.read()).done);
    whole.push({ at, ms: performance.now() - at });
  }
  return { kind, first, whole };
}

const ask = (engine: Engine, headers: Headers, kind: Kind) =>
  engine.fetch(
    new Request(`http://localhost/api/files/exports/${kind.path}`, {
      method: 'POST',
      headers: new Headers([...headers, ['content-type', 'application/json']]),
      body: JSON.stringify(kind.body(new Date().toISOString().slice(0, 10))),
    }),
  );

async function readBare(client: pg.Client, table: string, merchantId: string): Promise<number> {
  const began = performance.now();
  await client.query('BEGIN');
  await client.query(
    `DECLARE bare NO SCROLL CURSOR FOR SELECT * FROM ${table} WHERE merchant_id = '${merchantId}' ORDER BY id`,
  );
  while ((await client.query('FETCH 1000 FROM bare')).rows.length);
  await client.query('COMMIT');
  return performance.now() - began;
}

async function measureExport(engine: Engine, merchant: TestMerchant, kind: Kind) {
  const headers = await signedIn(engine, merchant, 'viewer');
  const caller = engine.caller(headers);
  const began = performance.now();
  const answer = await ask(engine, headers, kind);
  const { id } = await answer.json();
  if (answer.status !== 202) throw new Error(`${kind.name} answered ${answer.status}`);
  let memoryMb = 0;
  for (;;) {
    for (const pid of engine.services.processes.running()) memoryMb = Math.max(memoryMb, peakOf(pid));
    const one = (await caller.exports.list({})).data.find((found) => found.id === id)!;
    if (one.status === 'done') return { exportMs: performance.now() - began, memoryMb };
    if (one.status === 'failed') throw new Error(`${kind.name}: ${one.failure}`);
    await sleep(50);
  }
}

/** Peak resident memory of a process, in MB. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function report(
  measured: readonly Measured[],
  short: readonly Short[],
  disturbed: readonly Disturbed[],
): void {
  const best = (kind: Kind, rows: number) =>
    measured
      .filter((one) => one.kind === kind && one.rows === rows)
      .sort((a, b) => a.exportMs / a.floorMs - b.exportMs / b.floorMs)[0]!;
  const lines = KINDS.flatMap((kind) => {
    const [few, many] = [best(kind, ROWS / 10), best(kind, ROWS)];
    return [few, many].map(
      ({ rows, floorMs, exportMs, memoryMb }) =>
        `| ${kind.name} | ${rows} | ${floorMs.toFixed(0)} | ${exportMs.toFixed(0)} | ${(exportMs / floorMs).toFixed(2)} | ${memoryMb.toFixed(0)} | ${(memoryMb / few.memoryMb).toFixed(2)} |`,
    );
  });
  write(
    'exports',
    [
      `Best of ${ROUNDS} rounds, each with its floor in one run.`,
      '',
      '| file | rows | bare cursor ms | export ms | of the cursor | most memory MB | of that of a tenth of the rows |',
      '|---|---|---|---|---|---|---|',
      ...lines,
      '',
      `A file of ${SHORT_ROWS} payouts or movements, which is answered at once, ${SHORT_TIMES} times each.`,
      '',
      '| file | first byte p50 ms | p99 | last byte p50 ms | p99 |',
      '|---|---|---|---|---|',
      ...short.map(({ kind, first, whole }) => `| ${kind.name} | ${figures(first, whole)} |`),
      '',
      `GET /payouts/{id} of ${LOOKING} other merchants, one client that rests ${REST_MS} ms, without sockets: for ${QUIET_MS / 1000} s alone, and while one export of ${ROWS} rows is written.`,
      '',
      '| file | alone: p50 ms | p99 | during it: p50 ms | p99 | p99 of alone |',
      '|---|---|---|---|---|---|',
      ...disturbed.map(
        ({ kind, quiet, busy }) =>
          `| ${kind.name} | ${figures(quiet, busy)} | ${(percentile(busy, 0.99) / percentile(quiet, 0.99)).toFixed(2)} |`,
      ),
    ].join('\n'),
  );
}

const figures = (...all: readonly Sample[][]): string =>
  all.flatMap((some) => [0.5, 0.99].map((share) => percentile(some, share).toFixed(1))).join(' | ');
