import type pg from 'pg';
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
