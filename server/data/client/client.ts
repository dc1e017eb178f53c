import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Clock, systemClock } from '../../kernel/time/time';
import { connectionName, searchPath } from '../migrations/functions';
import { keepPresence } from '../migrations/presence';
import { type Release, readRelease } from '../migrations/release';
import { PrismaClient } from '../prisma/client';
import { type Commits, createCommits } from './commits';
import { createLookUp, type LookUp } from './lookups';
import { openReader, type Reader } from './reader';
import { createSealKeys, type SealKeys } from './seal-keys';
import { TenantPool } from './tenant-pool';

export type Tx = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>;

export type Database = {
  /** Row-level security hides all rows until a merchant is set in the transaction. */
  readonly app: {
    readonly pool: pg.Pool;
    readonly prisma: PrismaClient;
    readonly reader: Reader;
    readonly lookUp: LookUp;
    readonly commits: Commits;
    /** The mode of transactions that only read. */
    readonly reads: 'read' | 'search';
  };
  /**
   * For searches over everything: a few separate connections with a short statement timeout, so that
   * expensive searches don't block other work.
   */
  readonly searching: Database['app'];
  /** Sees all merchants' rows; only for access, worker claims and the operator. */
  readonly system: { readonly pool: pg.Pool; readonly reader: Reader; readonly prisma: PrismaClient };
  readonly sealKeys: SealKeys;
  /**
   * False if the login can't create roles. Everything then runs as the login under forced row-level security.
   */
  readonly separateRoles: boolean;
  stop(): Promise<void>;
};

/** Longer than any index look-up, and no longer than a user who types will wait. */
const SEARCH_STATEMENT_MS = 400;

const CONNECT_MS = 5_000;

export type Connections = Readonly<Record<'app' | 'reader' | 'searching' | 'system', number>>;

/** One reader of each role: the more statements share a connection, the fewer system calls each needs. */
export const CONNECTIONS: Connections = { app: 12, reader: 1, searching: 3, system: 4 };

/** One more keeps the process's presence. */
export const countConnections = ({ app, reader, searching, system }: Connections): number =>
  app + 2 * reader + searching + system + 1;

export async function connectDatabase(
  url: string,
  {
    sizes = CONNECTIONS,
    clock = systemClock,
    release = readRelease(),
    transactionMs,
  }: {
    sizes?: Connections;
    clock?: Pick<Clock, 'realNow'>;
    release?: Release;
    /** Limit of a transaction and of a wait for a lock or a connection, if it isn't the usual one. */
    transactionMs?: number;
  } = {},
): Promise<Database> {
  const { functions } = release;
  const presence = await keepPresence(connectionUrl(url, connectionName('farshore', functions)), release);
  const separateRoles = await hasRoles(presence.client).catch(async (error) => {
    await presence.stop();
    throw error;
  });
  const configOf = (role: string, ...settings: string[]): pg.ClientConfig => ({
    connectionString: connectionUrl(url, connectionName(role, functions), [
      ...(separateRoles ? [`role=${role}`] : []),
      ...settings,
      searchPath(functions),
      // A stopped process must not keep its locks for longer than clients wait.
      'idle_in_transaction_session_timeout=10s',
      // A statement that waits for a lock would outlive the transaction's limit.
      ...(transactionMs === undefined ? [] : [`lock_timeout=${transactionMs}`]),
    ]),
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
    connectionTimeoutMillis: Math.max(CONNECT_MS, transactionMs ?? 0),
  });
  const openPool = (config: pg.ClientConfig, max: number) => {
    // Pipelined, so that statements sent together are one round trip.
    const pool = new pg.Pool({ ...config, max, pipeline: true } as pg.PoolConfig);
    // The pool replaces an idle connection that breaks; without a listener the error would end the process.
    pool.on('error', () => undefined);
    // The pool has no listener on connections that it closes.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  const pools = {
    app: openPool(configOf('farshore_app'), sizes.app),
    // The best plan depends on the search text, and most statements end before JIT compilation pays off.
    search: openPool(
      configOf(
        'farshore_app',
        `statement_timeout=${SEARCH_STATEMENT_MS}`,
        'plan_cache_mode=force_custom_plan',
        'jit=off',
      ),
      sizes.searching,
    ),
    system: openPool(configOf('farshore_system', 'app.system=on'), sizes.system),
  };
  // Minimal, because full messages repeat the written values.
  const prismaOf = (pool: pg.Pool) =>
    new PrismaClient({
      adapter: new PrismaPg(pool),
      errorFormat: 'minimal',
      ...(transactionMs !== undefined && {
        transactionOptions: { timeout: transactionMs, maxWait: transactionMs },
      }),
    });
  const [prisma, systemPrisma] = [prismaOf(new TenantPool(pools)), prismaOf(pools.system)];
  // Planning a look-up takes longer than running it.
  const readerConfigOf = (role: string, ...settings: string[]) =>
    configOf(role, ...settings, 'plan_cache_mode=force_generic_plan');
  const reader = openReader(readerConfigOf('farshore_app'), sizes.reader);
  const systemReader = openReader(readerConfigOf('farshore_system', 'app.system=on'), sizes.reader);
  const lookUp = createLookUp(reader);
  const commits = createCommits(pools.app);
  return {
    app: { pool: pools.app, prisma, reader, lookUp, commits, reads: 'read' },
    searching: { pool: pools.search, prisma, reader, lookUp, commits, reads: 'search' },
    system: { pool: pools.system, reader: systemReader, prisma: systemPrisma },
    sealKeys: createSealKeys(reader, clock),
    separateRoles,
    stop: async () => {
      await Promise.all([
        prisma.$disconnect(),
        systemPrisma.$disconnect(),
        reader.stop(),
        systemReader.stop(),
      ]);
      await Promise.all(Object.values(pools).map((pool) => (pool.ended ? undefined : pool.end())));
      // Last, because it marks the functions as in use.
      await presence.stop();
    },
  };
}

// The parsers expect this format, whatever the database's own settings are.
const TIMES = ['timezone=UTC', 'datestyle=ISO'];

/** Name and settings go into the URL, because the driver prefers them there over its other options. */
function connectionUrl(url: string, name: string, settings: readonly string[] = []): string {
  const address = new URL(url);
  const given = address.searchParams.get('options');
  const options = [...(given ? [given] : []), ...[...TIMES, ...settings].map((setting) => `-c ${setting}`)];
  address.searchParams.set('application_name', name);
  address.searchParams.set('options', options.join(' '));
  return address.href;
}

async function hasRoles(client: pg.Client): Promise<boolean> {
  const found = await client.query(
    `SELECT count(*) = 2 AS both FROM pg_roles
     WHERE rolname IN ('farshore_app', 'farshore_system') AND pg_has_role(current_user, oid, 'MEMBER')`,
  );
  return found.rows[0].both;
}

const INT8 = 20;
const DATE = 1082;

// Matches Prisma's types: bigint, and a date as midnight UTC.
function typeParser(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary') {
    if (oid === INT8) return BigInt;
    if (oid === DATE) return (value: string) => new Date(`${value}T00:00:00Z`);
  }
  return pg.types.getTypeParser(oid, format);
}
