import { rmSync } from 'node:fs';
import pg from 'pg';
import { createEngine } from '../server/create-engine';
import { sleep } from '../server/db/embedded/process';
import { migrate } from '../server/db/migrate';
import type { Engine } from '../server/engine';
import { release } from '../server/features/payouts/public';
import { verifyBooks } from '../server/ledger/verify';
import { callerOf, testMerchant } from '../server/testing/merchant';
import { launchProduction, untilReady } from '../server/testing/production';
import { temporaryDirectory, throwawayPostgres } from '../server/testing/throwaway';
import { percentile, startClients } from './clients';
import { preparePayers, SECRET } from './payers';
import { write } from './report';

const QUEUED = Number(process.env.QUEUED ?? 10_000);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
// One after the other, so that a round lasts long enough for a p99.
const QUEUES = 5;
const QUIET_MS = 6_000;
const OTHERS = 100;
const CLIENTS = 4;
const THINK_MS = 15;
const AT_ONCE = 16;
const DEBIT = 10_000n + 50n + 100n;

/** What a queue of payouts costs when the money for all of them arrives, and what the other merchants notice of it. */
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
    const payers = await preparePayers(postgres.url, OTHERS);
    const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, FARSHORE_SECRET: SECRET };
    const server = await launchProduction({ ...env, WORKER: 'off', LOG_LEVEL: 'error' });
    await untilReady(server);
    // Once before it counts, as with every server that has just started.
    await release(engine.services, await queuedAt(engine), 'USD', new Date(Date.now() + 1_000));
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      console.log(`round ${round + 1}: ${QUEUES} times ${QUEUED} payouts are queued …`);
      const bare = await queuedAt(engine);
      const merchants = [];
      for (let queue = 0; queue < QUEUES; queue++) merchants.push(await queuedAt(engine));
      const clients = startClients(
        CLIENTS,
        (turn) => {
          const { token, body } = payers[(turn * 7919) % payers.length]!;
          return pay(server.base, token, body);
        },
        THINK_MS,
      );
      await sleep(QUIET_MS);
      const quiet = [...clients.samples];
      const floor = await floorMs(postgres.url, bare);
      const raisedAt = new Date(Date.now() + 1_000);
      const begun = performance.now();
      let released = 0;
      for (const merchant of merchants) released += await release(engine.services, merchant, 'USD', raisedAt);
      const ended = performance.now();
      await clients.stop();
      if (released !== QUEUED * QUEUES) throw new Error(`${released} of ${QUEUED * QUEUES} were released`);
      const during = clients.samples.filter(({ at, ms }) => at > begun && at - ms < ended);
      rounds.push({
        floor,
        release: (ended - begun) / QUEUES,
        quiet: percentile(quiet, 0.99),
        during: percentile(during, 0.99),
      });
    }
    const breaches = await verifyBooks(engine.services.db);
    if (breaches.length) throw new Error(JSON.stringify(breaches));
    await server.kill('SIGTERM');
    await engine.stop();
    report(rounds);
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

/** One statement that sets the status of as many payouts and does nothing else. */
async function floorMs(url: string, { id }: { id: string }): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('BEGIN');
  const begun = performance.now();
  await client.query(
    `UPDATE payout SET status = 'in_progress', stage = 'sending', version = version + 1, held = $2, work_at = now()
     WHERE merchant_id = $1 AND status = 'queued'`,
    [id, DEBIT],
  );
  const ms = performance.now() - begun;
  await client.query('ROLLBACK');
  await client.end();
  return ms;
}

async function pay(base: string, token: string, body: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${base}/api/v1/payouts`, { method: 'POST', headers, body });
  const text = await response.text();
  if (response.status !== 201) throw new Error(text);
}

type Round = { floor: number; release: number; quiet: number; during: number };

function report(rounds: readonly Round[]): void {
  const ms = (value: number) => value.toFixed(value < 100 ? 1 : 0);
  const ratio = (a: number, b: number) => (a / b).toFixed(2);
  const row = ({ floor, release, quiet, during }: Round, i: number) =>
    `| ${i + 1} | ${ms(release)} | ${ms(floor)} | ${ratio(release, floor)} | ${ms(during)} | ${ms(quiet)} | ${ratio(during, quiet)} |`;
  write(
    'queue',
    [
      `${QUEUED} queued payouts at each of ${QUEUES} merchants, released one after the other; meanwhile ${CLIENTS} clients pay at ${OTHERS} other merchants, resting ${THINK_MS} ms on average; durable commits; each round in one run.`,
      '',
      '| round | release ms | floor ms | of the floor | others’ p99 ms during | before | of before |',
      '|---|---|---|---|---|---|---|',
      ...rounds.map(row),
    ].join('\n'),
  );
}
