import type { Services } from './access/context';
import { type Migration, pendingMigrations } from './db/migrate';

export const RETRY_AFTER_SECONDS = 2;

export interface Health {
  status: 'ok' | 'unavailable';
  database: 'ok' | 'unreachable';
  migrations?: 'ok' | 'pending';
  pending?: string[];
  disk?: 'ok' | 'full';
}

/** Whether requests can be served: the database answers, has every migration this build knows, and there is room to write. */
export async function checkHealth(
  { db, diskSpace }: Pick<Services, 'db' | 'diskSpace'>,
  migrations: Migration[],
): Promise<Health> {
  let pending: string[];
  try {
    pending = await pendingMigrations(db.system.pool, migrations);
  } catch {
    return { status: 'unavailable', database: 'unreachable' };
  }
  if (pending.length) return { status: 'unavailable', database: 'ok', migrations: 'pending', pending };
  const disk = (await diskSpace.isFull()) ? 'full' : 'ok';
  return { status: disk === 'ok' ? 'ok' : 'unavailable', database: 'ok', migrations: 'ok', disk };
}

export function healthResponse(health: Health): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (health.status === 'ok') return Response.json(health, { headers });
  headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
  return Response.json(health, { status: 503, headers });
}
