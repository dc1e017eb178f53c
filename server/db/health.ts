import type pg from 'pg';
import { errorCode } from './fault';
import { type Migration, pendingMigrations } from './migrate';

export const RETRY_AFTER_SECONDS = 2;

export interface Health {
  status: 'ok' | 'unavailable';
  database: 'ok' | 'unreachable';
  migrations?: 'ok' | 'pending';
  pending?: string[];
}

/** Whether requests can be served: the database answers, and has every migration this build knows. */
export async function checkHealth(pool: pg.Pool, migrations: Migration[]): Promise<Health> {
  try {
    const pending = await pendingMigrations(pool, migrations);
    if (pending.length === 0) return { status: 'ok', database: 'ok', migrations: 'ok' };
    return { status: 'unavailable', database: 'ok', migrations: 'pending', pending };
  } catch {
    return { status: 'unavailable', database: 'unreachable' };
  }
}

export function healthResponse(health: Health): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (health.status === 'ok') return Response.json(health, { headers });
  headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
  return Response.json(health, { status: 503, headers });
}

const GONE = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** Whether an error means that the database is away and the same request may succeed shortly. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (GONE.test(errorCode(at) ?? '')) return true;
    if (/Connection terminated|timeout exceeded when trying to connect/.test(at.message)) return true;
  }
  return false;
}
