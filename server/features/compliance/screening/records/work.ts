import type { Services } from '../../../../identity/context';
import { HOUR_MS, MINUTE_MS } from '../../../../kernel/time/durations';
import { log } from '../../../../log';
import { SETTINGS } from '../../../../screening/settings';
import { findInForce } from '../screen';
import { LEASE_MS, screenRecords } from './screen-records';
import * as store from './store';

/** Records that were added or changed are screened within this time. */
const EVERY_MS = 5 * MINUTE_MS;
const LIMITS = { mostMs: 2 * HOUR_MS, memoryMb: 1_024 };

/** Screens all records when a list has changed, in a process of its own, and new or changed records in turn. */
export async function rescreen(services: Services): Promise<number> {
  const { db, clock, processes } = services;
  const inForce = await findInForce(services);
  if (!inForce) return 0;
  const { key, lists } = inForce;
  const now = clock.realNow();
  const pass = { lists_key: key, lists, settings: SETTINGS.version };
  if (!(await store.claimPass(db, pass, now, new Date(now.getTime() + LEASE_MS)))) return 0;
  const finish = () => {
    const at = clock.realNow();
    return store.finishPass(db, key, at, new Date(at.getTime() + EVERY_MS));
  };
  if (!(await store.isAnyUnscreened(db, key))) {
    await finish();
    return 0;
  }
  if (!processes.isAvailable) {
    await screenRecords(services);
    await finish();
    return 1;
  }
  processes.start({ task: 'rescreening' }, LIMITS, async (ended) => {
    // Once the lease ends, it is continued where it stopped.
    if (ended !== 'done') log.error({ ended }, 'the screening of records was interrupted');
    else
      await finish().catch((err) => log.error({ err }, 'could not record the end of a screening of records'));
  });
  return 1;
}
