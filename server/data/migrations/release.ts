import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Functions, readFunctions } from './functions';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export interface Release {
  readonly migrations: readonly Migration[];
  readonly functions: Functions;
}

export const readRelease = (): Release => ({ migrations: readMigrations(), functions: readFunctions() });

function readMigrations(directory = path.resolve('prisma/migrations')): Migration[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(directory, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}
