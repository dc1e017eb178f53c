import type { Services } from '../../../identity/context';
import * as store from './store';

/** The people among these who have a device; none if push isn't set up. */
export async function findReachable(
  services: Pick<Services, 'db' | 'pusher'>,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!services.pusher) return new Set();
  const devices = await store.devicesOf(services, people);
  return new Set(devices.map(({ person_id }) => person_id));
}
