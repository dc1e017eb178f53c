import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Engine } from '../server/api/engine';
import { verifyAllInvariants } from '../server/api/invariants';
import { migrate } from '../server/data/migrations/migrate';
import { release } from '../server/features/payouts/payouts/processing/release';
import type { Merchant } from '../server/identity/context';
import { createEngine } from '../server/process/create-engine';
import { callerOf, testMerchant } from '../server/testing/merchant';
import { launchProduction, untilReady } from '../server/testing/production';
import { temporaryDirectory, throwawayPostgres } from '../server/testing/throwaway';
import { clock, percentile, startPaying } from './kit/clients';
import { preparePayers, SECRET } from './kit/payers';
import { writeText as write } from './kit/report';

const QUEUED = Number(process.env.QUEUED ?? 10_000);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
// Makes a round long enough for a p99.
const QUEUES = 5;
const QUIET_MS = 2_000;
const OTHERS = 100;
const CLIENTS = 4;
const THINK_MS = 15;
const AT_ONCE = 16;
const DEBIT = 10_000n + 50n + 100n;

/** Cost of releasing a queue of payouts when its money arrives, and its effect on other merchants. */
export async function bench(): Promise<void> {
  const postgres = await throwawayPostgres({ fsync: true });
  const dataDir = temporaryDirectory();
  try {
    await migrate(postgres.url);
    const publicUrl = new URL('http://localhost');
    const engine = await createEngine({
      databaseUrl: postgres.url,
      secret: SECRET,
      worker: false,
      publicUrl,
      dataDir,
    });
    // Filling a queue takes more requests than a merchant may send in a minute.
    const unlimited = { ...engine.services.rateLimits, take: () => ({ remaining: 1, resetSeconds: 0 }) };
    Object.assign(engine.services, { rateLimits: unlimited });
    const payers = await preparePayers(postgres.url, OTHERS);
    const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, FARSHORE_SECRET: SECRET };
    const server = await launchProduction({ ...env, WORKER: 'off', LOG_LEVEL: 'error' });
    await untilReady(server);
    const rounds: Round[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      console.log(`round ${round}: ${QUEUES} times ${QUEUED} payouts are queued …`);
      const merchants: Merchant[] = [];
      for (let queue = 0; queue < QUEUES; queue++) merchants.push(await queuedAt(engine));
      const paying = await startPaying({ base: server.base, payers, clients: CLIENTS, thinkMs: THINK_MS });
      await sleep(QUIET_MS);
      const raisedAt = new Date(Date.now() + 60_000);
      const spans = { quiet: [] as Span[], floor: [] as Span[], release: [] as Span[] };
      // Interleaved, so that other load on the machine affects all measurements equally.
      for (const merchant of merchants) {
        await checkpoint(postgres.url);
        spans.quiet.push(await measureSpan(() => sleep(QUIET_MS)));
        spans.floor.push(await floorOf(postgres.url, merchant));
        let released = 0;
        spans.release.push(
          await measureSpan(async () => {
            released = await release(engine.services, merchant, 'USD', raisedAt);
          }),
        );
        if (released !== QUEUED) throw new Error(`${released} of ${QUEUED} were released`);
      }
      const samples = await paying.stop();
      const samplesIn = (spans: readonly Span[]) =>
        samples.filter(({ at, ms }) => spans.some(({ from, to }) => at > from && at - ms < to));
      rounds.push({
        floor: mean(spans.floor),
        release: mean(spans.release),
        quiet: percentile(samplesIn(spans.quiet), 0.99),
        during: percentile(samplesIn(spans.release), 0.99),
      });
    }
    const breaches = await verifyAllInvariants(engine.services.db);
    if (breaches.length) throw new Error(JSON.stringify(breaches));
    await server.kill('SIGTERM');
    await engine.stop();
    // The first round only warms up the server and the database.
    report(rounds.slice(1));
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function queuedAt(engine: Engine, count = QUEUED) {
  const { merchant, token, payee } = await testMerchant(engine, { features: ['payout_queueing'] });
  const beneficiary_id = await payee('IN');
  const call = callerOf(engine, token);
  let left = count;
  const make = async () => {
    while (left-- > 0) {
      const made = await call('POST', '/payouts', {
        purpose_code: 'S0802',
        beneficiary_id,
        source_currency: 'USD',
        destination_currency: 'INR',
        source_amount: 10_000,
        payment_rail: 'imps',
      });
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, make));
  await call('POST', '/payment/mock', { amount: Number(DEBIT) * count, currency: 'USD' });
  return merchant;
}

/** Lets the write-ahead log reuse segments, as in a database that has run for a while. */
async function checkpoint(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CHECKPOINT');
  await client.end();
}

/** Updates the status of the same payouts in a single statement. */
async function floorOf(url: string, { id }: Merchant): Promise<Span> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('BEGIN');
  const span = await measureSpan(() =>
    client.query(
      `UPDATE payout SET status = 'in_progress', stage = 'sending', version = version + 1, held = $2, work_at = now()
       WHERE merchant_id = $1 AND status = 'queued'`,
      [id, DEBIT],
    ),
  );
  await client.query('ROLLBACK');
  await client.end();
  return span;
}

type Span = { readonly from: number; readonly to: number };

async function measureSpan(work: () => Promise<unknown>): Promise<Span> {
  const from = clock();
  await work();
  return { from, to: clock() };
}

const mean = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0) / spans.length;

type Round = { floor: number; release: number; quiet: number; during: number };

function report(rounds: readonly Round[]): void {
  const ms = (value: number) => value.toFixed(value < 100 ? 1 : 0);
  const ratio = (a: number, b: number) => (a / b).toFixed(2);
  const row = ({ floor, release, quiet, during }: Round, i: number) =>
    `| ${i + 1} | ${ms(release)} | ${ms(floor)} | ${ratio(release, floor)} | ${ms(during)} | ${ms(quiet)} | ${ratio(during, quiet)} |`;
  write(
    'queue',
    [
      `${QUEUED} queued payouts at each of ${QUEUES} merchants, released one after the other; meanwhile ${CLIENTS} clients pay at ${OTHERS} other merchants, resting ${THINK_MS} ms on average, and their commits are durable; each round in one run.`,
      '',
      '| round | release ms | floor ms | of the floor | others’ p99 ms during | before | of before |',
      '|---|---|---|---|---|---|---|',
      ...rounds.map(row),
    ].join('\n'),
  );
}
