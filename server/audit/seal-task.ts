import type { Services } from '../identity/context';
import { sealChains } from './seal';

const EVERY_MS = 1_000;

const next = new WeakMap<Services, number>();

/**
 * Runs every second, however often the worker is woken. Returns how many events are still unsealed.
 */
export async function sealAudit(services: Services): Promise<number> {
  const now = services.clock.realNow().getTime();
  if (now < (next.get(services) ?? 0)) return 0;
  next.set(services, now + EVERY_MS);
  const waiting = await sealChains(services);
  if (waiting) next.delete(services);
  return waiting;
}
