import pg from 'pg';
import { CONNECTIONS, type Connections, countConnections } from '../data/client/client';
import type { Config } from './config';

/** An export reads one part while it writes another. */
export const PROCESS_CONNECTIONS: Connections = { app: 3, reader: 1, searching: 1, system: 1 };

/** The most connections that the server and its worker open; each export adds some while it runs. */
export const countProcessConnections = ({ worker }: Pick<Config, 'worker'>): number =>
  countConnections(CONNECTIONS) * (worker ? 2 : 1);

/** A sentence if the database allows fewer connections than `wanted`, else undefined. */
export async function findConnectionShortage(
  databaseUrl: string,
  wanted: number,
): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // PostgreSQL 16 and newer also reserve connections for some roles.
    const { rows } = await client.query<{ allowed: number }>(
      `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true), '0')::int AS allowed`,
    );
    const { allowed } = rows[0]!;
    if (allowed >= wanted) return undefined;
    return `PostgreSQL allows ${allowed} connections, and this process opens up to ${wanted}: raise max_connections, or requests fail under load.`;
  } finally {
    await client.end();
  }
}
