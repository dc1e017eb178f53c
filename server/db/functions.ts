import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { errorCode, StartFault } from './fault';

/** The functions of one release, in a schema named by their text: releases that run side by side each call their own. */
export interface Functions {
  readonly schema: string;
  readonly files: readonly { readonly name: string; readonly sql: string }[];
}

export function readFunctions(directory = path.resolve('prisma')): Functions {
  const folder = path.join(directory, 'functions');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return functionsOf(
    names.sort().map((name) => ({ name, sql: readFileSync(path.join(folder, name), 'utf8') })),
    readdirSync(path.join(directory, 'migrations')).sort(),
  );
}

/** The migrations count, since some functions are made from the tables as they find them. */
export function functionsOf(files: Functions['files'], migrations: readonly string[] = []): Functions {
  const hash = createHash('sha256').update(migrations.join());
  for (const { name, sql } of files) hash.update(`${name}\0${sql}\0`);
  return { schema: `farshore_${hash.digest('hex').slice(0, 12)}`, files };
}

/** What a connection says of itself, so that others see which functions are in use. */
export const connectionName = (role: string, { schema }: Functions): string => `${role} ${schema}`;

export const searchPath = ({ schema }: Functions): string => `search_path=${schema},public`;

export async function hasFunctions(db: pg.Pool | pg.ClientBase, { schema }: Functions): Promise<boolean> {
  const { rows } = await db.query('SELECT to_regnamespace($1) IS NOT NULL AS there', [schema]);
  return rows[0].there;
}

/** Makes the functions where they are missing, all in one transaction, and answers whether it did. Under the migration lock. */
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
    // They run with the rights of whoever calls them.
    await client.query(`GRANT USAGE ON SCHEMA ${schema} TO PUBLIC`);
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK');
    throw new StartFault(sentence(at, error as Error), { cause: error });
  }
}

function sentence(at: string, error: Error): string {
  if (at.startsWith('CREATE') && errorCode(error) === '42501')
    return `The login may not create schemas (${error.message}): grant it CREATE on the database.`;
  return `The functions of ${at} failed and none were kept: ${error.message}`;
}

/** Drops the functions of other releases that no connection uses. Under the migration lock. */
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
