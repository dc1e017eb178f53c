import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode, StartFault } from '../data/fault';
import { migrate } from '../data/migrations/migrate';
import type { Config } from './config';
import { type Embedded, findEmbedded, startEmbedded } from './embedded/embedded';
import { findOwner, lockDataDir } from './embedded/lock';
import type { Step } from './steps';

interface ProvidedDatabase {
  url: string;
  embedded: Embedded | undefined;
  stop(): Promise<void>;
}

export async function provideDatabase(config: Config, what: string, step: Step): Promise<ProvidedDatabase> {
  const { databaseUrl } = config;
  if (databaseUrl) {
    await step('PostgreSQL of DATABASE_URL', () => checkConnection(databaseUrl));
    return { url: databaseUrl, embedded: undefined, stop: async () => {} };
  }
  const unlock = await lockDataDir(config.dataDir, what);
  try {
    const embedded = await step('embedded PostgreSQL', async (say) => {
      const started = await startEmbedded(config.dataDir, { report: say });
      if (started.adopted) say('adopted the instance that was still running');
      return started;
    });
    return {
      url: embedded.url,
      embedded,
      async stop() {
        await embedded.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

const START_TIMEOUT_MS = 30_000;

export async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl) await checkConnection(config.databaseUrl);
  const running = config.databaseUrl ?? (await findRunning(config.dataDir));
  if (running) return work(running);
  const database = await provideDatabase(config, 'an operator command', (_name, start) =>
    start(console.error),
  );
  try {
    await migrate(database.url);
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

async function findRunning(dataDir: string): Promise<string | undefined> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (findOwner(dataDir) && performance.now() < deadline) {
    const url = await findEmbedded(dataDir);
    if (url) return url;
    await sleep(200);
  }
  return undefined;
}

const MIN_MAJOR_VERSION = 15;

async function checkConnection(url: string): Promise<void> {
  const { host } = new URL(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query("SELECT current_setting('server_version_num')::int / 10000 AS major");
    if (rows[0].major >= MIN_MAJOR_VERSION) return;
    throw new StartFault(
      `DATABASE_URL names PostgreSQL ${rows[0].major}: use ${MIN_MAJOR_VERSION} or newer.`,
    );
  } catch (error) {
    if (error instanceof StartFault) throw error;
    throw new StartFault(describeConnectionError(error, host), { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

function describeConnectionError(error: unknown, host: string): string {
  const why = error instanceof Error ? error.message || errorCode(error) : String(error);
  switch (errorCode(error)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `DATABASE_URL names a host that can't be found (${host}): correct it.`;
    case 'ECONNREFUSED':
      return `Nothing answers at ${host}: start PostgreSQL there, or correct DATABASE_URL.`;
    case '28P01':
    case '28000':
      return `PostgreSQL at ${host} rejects the credentials in DATABASE_URL (${why}): correct its user and password.`;
    case '3D000':
      return `PostgreSQL at ${host} has no database with the name in DATABASE_URL (${why}): create it first.`;
    default:
      return `PostgreSQL at ${host} can't be used (${why}): correct DATABASE_URL.`;
  }
}
