import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { errorCode, StartFault } from '../fault';

/** Their schema is named by their hash, so that releases running side by side call their own. */
export interface Functions {
  readonly schema: string;
  readonly files: readonly { readonly name: string; readonly sql: string }[];
}

export function readFunctions(directory = path.resolve('prisma')): Functions {
  const folder = path.join(directory, 'functions');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return createFunctions(
    names.sort().map((name) => ({ name, sql: readFileSync(path.join(folder, name), 'utf8') })),
    readdirSync(path.join(directory, 'migrations')).sort(),
  );
}

/** The hash includes the migrations, because some functions depend on the tables at creation. */
export function createFunctions(files: Functions['files'], migrations: readonly string[] = []): Functions {
  const hash = createHash('sha256').update(migrations.join());
  for (const { name, sql } of files) hash.update(`${name}\0${sql}\0`);
  return { schema: `farshore_${hash.digest('hex').slice(0, 12)}`, files };
}

export const connectionName = (role: string, { schema }: Functions): string => `${role} ${schema}`;

export const searchPath = ({ schema }: Functions): string => `search_path=${schema},public`;

export async function hasFunctions(db: pg.Pool | pg.ClientBase, { schema }: Functions): Promise<boolean> {
  const { rows } = await db.query('SELECT to_regnamespace($1) IS NOT NULL AS there', [schema]);
  return rows[0].there;
}

/** Requires the migration lock. */
export async function applyFunctions(client: pg.ClientBase, functions: Functions): Promise<boolean> {
  if (await hasFunctions(client, functions)) return false;
  const { schema, files } = functions;
  let at = `CREATE SCHEMA ${schema}`;
  await client.query('BEGIN');
  try {
    await client.query(at);
    await client.query(`SET LOCAL ${searchPath(functions)}`);
    for (const { name, sql } of files) {
      at = name;
      await client.query(sql);
    }
    // Functions run with the rights of their caller.
    await client.query(`GRANT USAGE ON SCHEMA ${schema} TO PUBLIC`);
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK');
    throw new StartFault(errorMessage(at, error as Error), { cause: error });
  }
}

function errorMessage(at: string, error: Error): string {
  if (at.startsWith('CREATE') && errorCode(error) === '42501')
    return `The login may not create schemas (${error.message}): grant it CREATE on the database.`;
  return `The functions of ${at} failed and none were kept: ${error.message}`;
}

/** A function is in use while a connection has its release's name. Requires the migration lock. */
export async function dropUnusedFunctions(client: pg.ClientBase, { schema }: Functions): Promise<void> {
  const { rows } = await client.query<{ unused: string }>(
    `SELECT nspname AS unused FROM pg_namespace
     WHERE nspname ~ '^farshore_[0-9a-f]{12}$' AND nspname <> $1 AND NOT EXISTS (
       SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE '% ' || nspname)`,
    [schema],
  );
  for (const { unused } of rows) await client.query(`DROP SCHEMA ${unused} CASCADE`);
}
