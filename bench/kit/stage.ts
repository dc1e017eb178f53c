import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { readFunctions, searchPath } from '../../server/data/migrations/functions';
import { migrate } from '../../server/data/migrations/migrate';
import { launchProduction, type Production, untilReady } from '../../server/testing/production';
import { temporaryDirectory, throwawayPostgres } from '../../server/testing/throwaway';
import { type Driven, load, postmasterOf, sender } from './load';
import { type Payer, preparePayers, SECRET } from './payers';
import type { Run } from './report';
import { getByHand, listByHand } from './statements';

export type Variant<Act extends string> = Pick<Driven, 'name' | 'serverPid'> &
  Record<Act, (payer: Payer) => Promise<void>>;

export type Stage = {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly server: Production;
  readonly payers: Payer[];
  /** The production server, without its worker. */
  readonly stack: Variant<'pay' | 'get' | 'list'>;
  /** Called at the end, last first. */
  readonly stops: (() => Promise<unknown>)[];
  drive(driven: Driven, seconds: number, clients: number, payers?: Payer[]): Promise<Run>;
};

/** A database with durable commits, merchants with money, and the production server. */
export async function withStage(merchants: number, use: (stage: Stage) => Promise<void>): Promise<void> {
  const postgres = await throwawayPostgres({ fsync: true });
  const dataDir = temporaryDirectory();
  const stops: Stage['stops'] = [];
  try {
    await migrate(postgres.url);
    console.log(`${merchants} merchants, each with money, a beneficiary and a token …`);
    const payers = await preparePayers(postgres.url, merchants);
    const server = await launchProduction({
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      FARSHORE_SECRET: SECRET,
      WORKER: 'off',
      LOG_LEVEL: 'error',
    });
    stops.push(() => server.kill('SIGTERM'));
    await untilReady(server);
    const postmaster = await postmasterOf(postgres.url);
    const send = sender(`${server.base}/api/v1/payouts`, stops);
    await use({
      databaseUrl: postgres.url,
      dataDir,
      server,
      payers,
      stack: {
        name: 'whole stack',
        serverPid: server.pid,
        pay: ({ token, body }) => send('POST', '', body, `Bearer ${token}`),
        get: ({ token, payoutId }) => send('GET', `/${payoutId}`, undefined, `Bearer ${token}`),
        list: ({ token }) => send('GET', '?per_page=20', undefined, `Bearer ${token}`),
      },
      stops,
      drive: async (driven, seconds, clients, own = payers) => {
        const run = await load(driven, own, seconds, postmaster, clients);
        console.log(
          `${driven.name.padEnd(24)} ${clients} clients ${run.perSecond.toFixed(0).padStart(6)} a second`,
        );
        return run;
      },
    });
  } finally {
    for (const stop of stops.reverse()) await stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The product's statements behind node:http, without keys, contracts and rules. */
export async function bareHttp({ databaseUrl, stops }: Stage): Promise<Variant<'get' | 'list'>> {
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
    get: ({ merchantId, payoutId }) => send('GET', `/${merchantId}/${payoutId}`),
    list: ({ merchantId }) => send('GET', `/${merchantId}`),
  };
}

/** The product's statements, without HTTP. */
export function bareDriver({ databaseUrl, stops }: Stage): Variant<'get' | 'list'> {
  const options = `-c role=farshore_app -c ${searchPath(readFunctions())}`;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 12, options });
  stops.push(() => pool.end());
  return {
    name: 'bare driver',
    get: ({ merchantId, payoutId }) => getByHand(pool, merchantId, payoutId).then(() => undefined),
    list: ({ merchantId }) => listByHand(pool, merchantId).then(() => undefined),
  };
}
