import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createEngine } from '../server/boot/create-engine';
import { migrate } from '../server/db/migrate';
import type { Engine } from '../server/engine';
import { type TestMerchant, testMerchant } from '../server/testing/merchant';
import { signedIn } from '../server/testing/person';
import { temporaryDirectory, throwawayPostgres } from '../server/testing/throwaway';
import { fillWithPayouts } from './many-payouts';
import { SECRET } from './payers';
import { write } from './report';

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

/** What a long export takes, beside a cursor that reads the same rows and does nothing with them. */
export async function bench(): Promise<void> {
  const postgres = await throwawayPostgres();
  const dataDir = temporaryDirectory();
  const client = new pg.Client({ connectionString: postgres.url });
  process.env.FARSHORE_EXPORT = path.resolve(process.env.FARSHORE_BUILD ?? '', 'export-process.mjs');
  try {
    await migrate(postgres.url);
    await client.connect();
    const publicUrl = new URL('http://localhost');
    const config = { databaseUrl: postgres.url, secret: SECRET, worker: true, publicUrl, dataDir };
    const engine = await createEngine(config);
    const measured: Measured[] = [];
    for (const rows of [ROWS / 10, ROWS]) {
      const merchant = await testMerchant(engine);
      await merchant.fund(100_000);
      console.log(`a merchant with ${rows} payouts …`);
      await fillWithPayouts(client, merchant, rows);
      for (let round = 0; round < ROUNDS; round++)
        for (const kind of KINDS) {
          const floorMs = await readBare(client, kind.table, merchant.merchant.id);
          const one = { kind, rows, floorMs, ...(await exported(engine, merchant, kind)) };
          console.log(kind.name, rows, floorMs.toFixed(0), one.exportMs.toFixed(0), one.memoryMb.toFixed(0));
          measured.push(one);
        }
    }
    await engine.stop();
    report(measured);
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

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

/** From the moment it is asked for until its file is kept, and the most memory of its process. */
async function exported(engine: Engine, merchant: TestMerchant, kind: Kind) {
  const headers = await signedIn(engine, merchant, 'viewer');
  const caller = engine.caller(headers);
  const began = performance.now();
  const answer = await engine.fetch(
    new Request(`http://localhost/api/files/exports/${kind.path}`, {
      method: 'POST',
      headers: new Headers([...headers, ['content-type', 'application/json']]),
      body: JSON.stringify(kind.body(new Date().toISOString().slice(0, 10))),
    }),
  );
  const { id } = await answer.json();
  if (answer.status !== 202) throw new Error(`${kind.name} answered ${answer.status}`);
  let memoryMb = 0;
  for (;;) {
    for (const pid of engine.services.exportProcesses.running()) memoryMb = Math.max(memoryMb, peakOf(pid));
    const one = (await caller.exports.list({})).data.find((found) => found.id === id)!;
    if (one.status === 'done') return { exportMs: performance.now() - began, memoryMb };
    if (one.status === 'failed') throw new Error(`${kind.name}: ${one.failure}`);
    await sleep(50);
  }
}

/** Of all memory that a process ever held at once, in MB. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function report(measured: readonly Measured[]): void {
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
      `Best of ${ROUNDS} rounds, each beside its floor in one run.`,
      '',
      '| file | rows | bare cursor ms | export ms | of the cursor | most memory MB | of that of a tenth of the rows |',
      '|---|---|---|---|---|---|---|',
      ...lines,
    ].join('\n'),
  );
}
