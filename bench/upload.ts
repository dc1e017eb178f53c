import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '../server/data/migrations/migrate';
import { createEngine } from '../server/process/create-engine';
import { testMerchant } from '../server/testing/merchant';
import { signedIn } from '../server/testing/person';
import { launchProduction, untilReady } from '../server/testing/production';
import { temporaryDirectory, throwawayPostgres } from '../server/testing/throwaway';
import { SECRET } from './payers';
import { write } from './report';

/** The same number of rows in many small files and in one large file, which is uploaded twice. */
const FILES = [
  { files: 10, rows: 1_000 },
  { files: 1, rows: 10_000 },
  { files: 1, rows: 10_000 },
] as const;
const HEADER = 'beneficiary_id,source_currency,source_amount,payment_rail,purpose_code,invoice_number';

/** Memory of a server while it reads, checks and prepares batch files. */
export async function bench(): Promise<void> {
  const postgres = await throwawayPostgres({ fsync: true });
  const dataDir = temporaryDirectory();
  try {
    await migrate(postgres.url);
    const config = { databaseUrl: postgres.url, secret: SECRET, worker: false, dataDir };
    const engine = await createEngine({ ...config, publicUrl: new URL('http://localhost') });
    const merchant = await testMerchant(engine, { features: ['payout_queueing'] });
    const payee = await merchant.payee('IN');
    const headers = await signedIn(engine, merchant, 'maker');
    const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, FARSHORE_SECRET: SECRET };
    const server = await launchProduction({ ...env, LOG_LEVEL: 'error' });
    await untilReady(server);
    let nth = 0;
    const check = async (rows: number) => {
      nth++;
      const lines = Array.from(
        { length: rows },
        (_, i) => `${payee},USD,${100 + i}.00,neft,S0802,INV-${nth}-${i}`,
      );
      const form = new FormData();
      form.set('file', new Blob([[HEADER, ...lines].join('\n')]), `${rows}.csv`);
      const begun = performance.now();
      const response = await fetch(`${server.base}/api/files/batches`, {
        method: 'POST',
        headers,
        body: form,
      });
      const batch = (await response.json()) as { id: string };
      if (response.status !== 201) throw new Error(JSON.stringify(batch));
      const caller = engine.caller(headers);
      let most = 0;
      for (;;) {
        most = Math.max(most, residentMb(server.pid));
        const { status } = (await caller.batches.view({ id: batch.id })).batch;
        if (status === 'ready') break;
        if (status === 'needs_fixes') throw new Error('a row was refused');
        await sleep(20);
      }
      return { seconds: (performance.now() - begun) / 1000, most };
    };
    // Warm-up.
    await check(500);
    const before = residentMb(server.pid);
    const runs = [];
    for (const { files, rows } of FILES) {
      const checked = [];
      for (let file = 0; file < files; file++) checked.push(await check(rows));
      runs.push({
        files,
        rows,
        seconds: checked.reduce((sum, { seconds }) => sum + seconds, 0),
        most: Math.max(...checked.map(({ most }) => most)),
      });
    }
    await server.kill('SIGTERM');
    await engine.stop();
    report(before, runs);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

type Run = { files: number; rows: number; seconds: number; most: number };

function report(before: number, runs: readonly Run[]): void {
  const small = runs[0]!.most;
  const row = ({ files, rows, seconds, most }: Run) =>
    `| ${files} | ${rows} | ${seconds.toFixed(1)} | ${most.toFixed(0)} | ${(most / small).toFixed(2)} |`;
  write(
    'upload',
    [
      `From the upload until every row is checked, by one server with its worker, in this order; ${before.toFixed(0)} MB resident before.`,
      '',
      '| files | rows in each | seconds | most MB resident | of the small files |',
      '|---|---|---|---|---|',
      ...runs.map(row),
    ].join('\n'),
  );
}
