import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Clock, systemClock } from '../kernel/time';
import { PrismaClient } from './prisma/client';
import { openReader, type Reader } from './reader';
import { type SealKeys, sealKeysOf } from './seal-keys';

export type Tx = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>;

export type Database = {
  /** Statements of one merchant: row-level security shows nothing until a merchant is set in the transaction. */
  readonly app: { readonly pool: pg.Pool; readonly prisma: PrismaClient; readonly reader: Reader };
  /** Every merchant's rows: only for access, worker claims and the operator. */
  readonly system: { readonly pool: pg.Pool; readonly prisma: PrismaClient };
  readonly sealKeys: SealKeys;
  /** False where the login may not make roles, so that everything runs as it under forced row-level security. */
  readonly separateRoles: boolean;
  stop(): Promise<void>;
};

// One reader on purpose: the more statements share a connection, the fewer system calls each of them costs.
export async function connectDatabase(
  url: string,
  {
    sizes = { app: 12, reader: 1, system: 4 },
    clock = systemClock,
  }: { sizes?: Record<'app' | 'reader' | 'system', number>; clock?: Pick<Clock, 'realNow'> } = {},
): Promise<Database> {
  const separateRoles = await hasRoles(url);
  const configOf = (role: string, settings = ''): pg.ClientConfig => ({
    connectionString: url,
    // A process that was stopped in the middle of a transaction must not keep its locks for longer than a client waits.
    options:
      `${separateRoles ? `-c role=${role}` : ''} ${settings} -c idle_in_transaction_session_timeout=10s`.trim(),
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
    application_name: role,
    connectionTimeoutMillis: 5_000,
  });
  const open = (config: pg.ClientConfig, max: number) => {
    const pool = new pg.Pool({ ...config, max });
    // A connection that breaks while idle is replaced by the pool; its error has nobody else to hear it.
    pool.on('error', () => undefined);
    // Minimal, since a message in full repeats the values that were to be written.
    return { pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' }) };
  };
  const app = open(configOf('farshore_app'), sizes.app);
  const reader = openReader(configOf('farshore_app'), sizes.reader);
  const system = open(configOf('farshore_system', '-c app.system=on'), sizes.system);
  return {
    app: { ...app, reader },
    system,
    sealKeys: sealKeysOf(reader, clock),
    separateRoles,
    stop: async () => {
      await Promise.all([app.prisma.$disconnect(), system.prisma.$disconnect(), reader.stop()]);
      await Promise.all([app.pool, system.pool].map((pool) => (pool.ended ? undefined : pool.end())));
    },
  };
}

async function hasRoles(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const found = await client.query(
      `SELECT count(*) = 2 AS both FROM pg_roles
       WHERE rolname IN ('farshore_app', 'farshore_system') AND pg_has_role(current_user, oid, 'MEMBER')`,
    );
    return found.rows[0].both;
  } finally {
    await client.end();
  }
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
