import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { readFunctions, searchPath } from '../server/data/migrations/functions';
import { migrate } from '../server/data/migrations/migrate';
import { launchProduction, untilReady } from '../server/testing/production';
import { temporaryDirectory, throwawayPostgres } from '../server/testing/throwaway';
import { CLIENTS, load, postmasterOf, sender } from './driving';
import { type Payer, preparePayers, SECRET } from './payers';
import { PACED_FLOOR, type Run, report } from './report';
import { FLOOR, getByHand, listByHand, payByHand, payOnTheFloor } from './statements';

const MERCHANTS = Number(process.env.MERCHANTS ?? 1_000);
const SECONDS = Number(process.env.SECONDS ?? 8);
const ROUNDS = Number(process.env.ROUNDS ?? 3);

type Variant = {
  readonly name: string;
  readonly serverPid?: number;
  readonly pay: (payer: Payer) => Promise<void>;
  readonly get: (payer: Payer) => Promise<void>;
  readonly list: (payer: Payer) => Promise<void>;
};

/**
 * Compares POST /payouts, GET /payouts/{id} and a page of GET /payouts with the same statements behind bare
 * node:http and through the bare driver.
 */
export async function bench(): Promise<void> {
  const postgres = await throwawayPostgres({ fsync: true });
  const dataDir = temporaryDirectory();
  const stops: (() => Promise<unknown>)[] = [];
  try {
    await migrate(postgres.url);
    console.log(`${MERCHANTS} merchants, each with money, a beneficiary and a token …`);
    const payers = await preparePayers(postgres.url, MERCHANTS);
    const stack = await wholeStack(postgres.url, dataDir, stops);
    const lowest = await floor(postgres.url, stops);
    const bare = [await bareHttp(postgres.url, stops), bareDriver(postgres.url, stops), lowest];
    const postmaster = await postmasterOf(postgres.url);
    for (const act of ['pay', 'get', 'list'] as const) {
      const runs: Run[] = [];
      const drive = async (variant: Variant, seconds: number, pace?: number): Promise<Run> => {
        const run = await load({ ...variant, pace, act: variant[act] }, payers, seconds, postmaster);
        console.log(`${act} ${variant.name.padEnd(16)} ${run.perSecond.toFixed(0).padStart(6)} a second`);
        return run;
      };
      for (const variant of [stack, ...bare]) await drive(variant, 2);
      for (let round = 0; round < ROUNDS; round++) {
        const whole = await drive(stack, SECONDS);
        runs.push(whole);
        for (const variant of bare) runs.push(await drive(variant, SECONDS));
        if (act === 'pay') runs.push(await drive({ ...lowest, name: PACED_FLOOR }, SECONDS, whole.perSecond));
      }
      report(act, runs, { clients: CLIENTS, merchants: MERCHANTS, seconds: SECONDS, rounds: ROUNDS });
    }
  } finally {
    for (const stop of stops.reverse()) await stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function wholeStack(
  databaseUrl: string,
  dataDir: string,
  stops: (() => Promise<unknown>)[],
): Promise<Variant> {
  const server = await launchProduction({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    FARSHORE_SECRET: SECRET,
    WORKER: 'off',
    LOG_LEVEL: 'error',
  });
  stops.push(() => server.kill('SIGTERM'));
  await untilReady(server);
  const send = sender(`${server.base}/api/v1/payouts`, stops);
  return {
    name: 'whole stack',
    serverPid: server.pid,
    pay: ({ token, body }) => send('POST', '', body, `Bearer ${token}`),
    get: ({ token, payoutId }) => send('GET', `/${payoutId}`, undefined, `Bearer ${token}`),
    list: ({ token }) => send('GET', '?per_page=20', undefined, `Bearer ${token}`),
  };
}

async function bareHttp(databaseUrl: string, stops: (() => Promise<unknown>)[]): Promise<Variant> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.mjs'), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  stops.push(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const [port] = await once(child, 'message');
  const send = sender(`http://localhost:${port}`, stops);
  return {
    name: 'bare node:http',
    serverPid: child.pid,
    pay: ({ bare }) => send('POST', '/', bare),
    get: ({ merchantId, payoutId }) => send('GET', `/${merchantId}/${payoutId}`),
    list: ({ merchantId }) => send('GET', `/${merchantId}`),
  };
}

function bareDriver(databaseUrl: string, stops: (() => Promise<unknown>)[]): Variant {
  const options = `-c role=farshore_app -c ${searchPath(readFunctions())}`;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 12, options });
  stops.push(() => pool.end());
  return {
    name: 'bare driver',
    pay: ({ bare }) => payByHand(pool, JSON.parse(bare)).then(() => undefined),
    get: ({ merchantId, payoutId }) => getByHand(pool, merchantId, payoutId).then(() => undefined),
    list: ({ merchantId }) => listByHand(pool, merchantId).then(() => undefined),
  };
}

/** Reads use the bare driver, because only writing has a floor. */
async function floor(databaseUrl: string, stops: (() => Promise<unknown>)[]): Promise<Variant> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query(FLOOR);
  await owner.end();
  const driver = bareDriver(databaseUrl, stops);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 12, options: '-c role=farshore_app' });
  stops.push(() => pool.end());
  return { ...driver, name: 'floor', pay: ({ bare }) => payOnTheFloor(pool, JSON.parse(bare)) };
}
