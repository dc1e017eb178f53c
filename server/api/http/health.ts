import { hasFunctions } from '../../data/migrations/functions';
import { pendingMigrations } from '../../data/migrations/migrate';
import type { Release } from '../../data/migrations/release';
import type { Services } from '../../identity/context';

export const RETRY_AFTER_SECONDS = 2;

interface Health {
  status: 'ok' | 'unavailable';
  database: 'ok' | 'unreachable';
  migrations?: 'ok' | 'pending';
  functions?: 'ok' | 'pending';
  pending?: string[];
  disk?: 'ok' | 'full' | 'read_only';
}

export async function checkHealth(
  { db, diskSpace }: Pick<Services, 'db' | 'diskSpace'>,
  { migrations, functions }: Release,
): Promise<Health> {
  let pending: string[];
  let callable: boolean;
  try {
    pending = await pendingMigrations(db.system.pool, migrations);
    callable = await hasFunctions(db.system.pool, functions);
  } catch {
    return { status: 'unavailable', database: 'unreachable' };
  }
  const applied = {
    migrations: pending.length ? 'pending' : 'ok',
    functions: callable ? 'ok' : 'pending',
  } as const;
  if (pending.length || !callable) {
    const missing = callable ? pending : [...pending, functions.schema];
    return { status: 'unavailable', database: 'ok', ...applied, pending: missing };
  }
  const disk = (await diskSpace.isFull()) ? 'full' : (await diskSpace.isReadOnly()) ? 'read_only' : 'ok';
  return { status: disk === 'ok' ? 'ok' : 'unavailable', database: 'ok', ...applied, disk };
}

export function healthResponse(health: Health): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  if (health.status === 'ok') return Response.json(health, { headers });
  headers.set('Retry-After', String(RETRY_AFTER_SECONDS));
  return Response.json(health, { status: 503, headers });
}
