import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Clock, systemClock } from '../kernel/time';
import { connectionName, searchPath } from './functions';
import { type Begin, OneTripPool } from './one-trip';
import { stayPresent } from './presence';
import { PrismaClient } from './prisma/client';
import { openReader, type Reader } from './reader';
import { type Release, readRelease } from './release';
import { type SealKeys, sealKeysOf } from './seal-keys';

export type Tx = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>;

export type Database = {
  /** Statements of one merchant: row-level security shows nothing until a merchant is set in the transaction. */
  readonly app: {
    readonly pool: pg.Pool;
    readonly prisma: PrismaClient;
    /** Only reads, and in fewer trips. */
    readonly reading: PrismaClient;
    /** Transactions of one statement, each in one trip. */
    readonly single: PrismaClient;
    readonly reader: Reader;
  };
  /**
   * The same for a search over everything: a few connections of its own, whose statements end after a moment, so that
   * what reads a great deal keeps nothing else waiting.
   */
  readonly searching: Database['app'];
  /** Every merchant's rows: only for access, worker claims and the operator. */
  readonly system: { readonly pool: pg.Pool; readonly prisma: PrismaClient };
  readonly sealKeys: SealKeys;
  /** False where the login may not make roles, so that everything runs as it under forced row-level security. */
  readonly separateRoles: boolean;
  stop(): Promise<void>;
};

/** Longer than any index takes, and no longer than somebody who types waits. */
export const SEARCH_STATEMENT_MS = 400;

// One reader on purpose: the more statements share a connection, the fewer system calls each of them costs.
export async function connectDatabase(
  url: string,
  {
    sizes = { app: 12, reader: 1, searching: 3, system: 4 },
    clock = systemClock,
    release = readRelease(),
  }: {
    sizes?: Record<'app' | 'reader' | 'searching' | 'system', number>;
    clock?: Pick<Clock, 'realNow'>;
    release?: Release;
  } = {},
): Promise<Database> {
  const { functions } = release;
  const presence = await stayPresent(addressOf(url, connectionName('farshore', functions)), release);
  const separateRoles = await hasRoles(presence.client).catch(async (error) => {
    await presence.stop();
    throw error;
  });
  const configOf = (role: string, ...settings: string[]): pg.ClientConfig => ({
    connectionString: addressOf(url, connectionName(role, functions), [
      ...(separateRoles ? [`role=${role}`] : []),
      ...settings,
      searchPath(functions),
      // A process that was stopped in the middle of a transaction must not keep its locks for longer than a client waits.
      'idle_in_transaction_session_timeout=10s',
    ]),
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
    connectionTimeoutMillis: 5_000,
  });
  const open = (config: pg.ClientConfig, max: number) => {
    // Pipelined, so that statements that are said together are one trip.
    const pool = new pg.Pool({ ...config, max, pipeline: true } as pg.PoolConfig);
    // A connection that breaks while idle is replaced by the pool; its error has nobody else to hear it.
    pool.on('error', () => undefined);
    // The pool no longer hears one that it is closing.
    pool.on('connect', (client) => client.on('error', () => undefined));
    // Minimal, since a message in full repeats the values that were to be written.
    return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' }) };
  };
  const app = open(configOf('farshore_app'), sizes.app);
  const reader = openReader(configOf('farshore_app'), sizes.reader);
  const oneTrip = (pool: pg.Pool, begin: Begin) =>
    new PrismaClient({ adapter: new PrismaPg(new OneTripPool(pool, begin)), errorFormat: 'minimal' });
  const reading = oneTrip(app.pool, 'BEGIN READ ONLY');
  const single = oneTrip(app.pool, 'BEGIN');
  // What is typed decides which plan is good, and most statements end before one is compiled.
  const searching = open(
    configOf(
      'farshore_app',
      `statement_timeout=${SEARCH_STATEMENT_MS}`,
      'plan_cache_mode=force_custom_plan',
      'jit=off',
    ),
    sizes.searching,
  );
  const searchingReading = oneTrip(searching.pool, 'BEGIN READ ONLY');
  const system = open(configOf('farshore_system', 'app.system=on'), sizes.system);
  return {
    app: { ...app, reading, single, reader },
    searching: { ...searching, reading: searchingReading, single, reader },
    system,
    sealKeys: sealKeysOf(reader, clock),
    separateRoles,
    stop: async () => {
      await Promise.all([
        ...[app.prisma, reading, single, searching.prisma, searchingReading, system.prisma].map((prisma) =>
          prisma.$disconnect(),
        ),
        reader.stop(),
      ]);
      await Promise.all(
        [app.pool, searching.pool, system.pool].map((pool) => (pool.ended ? undefined : pool.end())),
      );
      // Last, since it says that the others may still call functions.
      await presence.stop();
    },
  };
}

// Times are read here as they are written so, whatever the database's own settings are.
const TIMES = ['timezone=UTC', 'datestyle=ISO'];

/** Name and settings go into the address itself, since what the driver finds there goes before what is said beside it. */
function addressOf(url: string, name: string, settings: readonly string[] = []): string {
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

// Rows read by the driver have the types that Prisma gives them: bigint, and a date as midnight in UTC.
function typeParser(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary') {
    if (oid === INT8) return BigInt;
    if (oid === DATE) return (value: string) => new Date(`${value}T00:00:00Z`);
  }
  return pg.types.getTypeParser(oid, format);
}
