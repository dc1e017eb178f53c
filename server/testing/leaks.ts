import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import { log } from '../log';

type Query = (sql: string) => Promise<{ rows: Record<string, string>[] }>;

export async function columnsMatching(query: Query, pattern: string): Promise<string[]> {
  const { rows } = await query(
    `SELECT table_name, column_name FROM information_schema.columns
     WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`,
  );
  const found: string[] = [];
  for (const { table_name, column_name } of rows) {
    const hit = await query(
      `SELECT FROM ${table_name} WHERE ${column_name}::text ~ '${pattern.replaceAll("'", "''")}' LIMIT 1`,
    );
    if (hit.rows.length) found.push(`${table_name}.${column_name}`);
  }
  return found;
}

export async function databaseFiles(query: Query, since: string): Promise<{ wal: Buffer; log: Buffer }> {
  // Flushes everything, even if commits are asynchronous.
  const { rows } = await query(
    `SELECT pg_walfile_name('${since}') AS first, current_setting('data_directory') AS data, pg_switch_wal()`,
  );
  const { first, data } = rows[0] as { first: string; data: string };
  const folder = path.join(data, 'pg_wal');
  const segments = readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first);
  return {
    wal: Buffer.concat(segments.sort().map((name) => readFileSync(path.join(folder, name)))),
    log: readFileSync(inject('postgresLog')),
  };
}

export function listenToLog(): { lines: () => string; stop(): void } {
  const stream = (log as unknown as Record<symbol, { write(line: string): unknown }>)[
    pino.symbols.streamSym
  ]!;
  const before = { level: log.level, write: stream.write };
  let lines = '';
  log.level = 'trace';
  stream.write = (line) => {
    lines += line;
  };
  return {
    lines: () => lines,
    stop() {
      log.level = before.level;
      stream.write = before.write;
    },
  };
}
