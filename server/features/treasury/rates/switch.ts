import { Prisma } from '../../../data/prisma/client';
import type { Services } from '../../../identity/context';
import type { Actor } from '../../../kernel/actor';
import { invalid } from '../../../kernel/error';
import { actForHouse, requireSecondPerson } from '../../platform/merchants/public';
import * as store from './store';

const MAX_REASON = 500;

/** Stops quotes of live merchants. One person is enough. */
export async function switchRatesOff(services: Services, reason: string, by: Actor): Promise<void> {
  if (!reason || reason.length > MAX_REASON)
    throw invalid('reason', 'size', `reason must be 1 to ${MAX_REASON} characters`);
  await actForHouse(services, by, async (tx) => {
    const { off_at } = await store.lockRates(tx);
    if (off_at) throw invalid('rates', 'state', 'quoting is switched off already');
    await store.setSwitch(tx, { off_at: services.clock.realNow(), off_by: by, off_because: reason });
    return {
      result: undefined,
      act: { type: 'rates.switched_off', changes: { reason: [null, reason] }, image: { id: 'rates' } },
    };
  });
  await services.liveRates.load();
}

/** Quotes live merchants again, once a second person gives the same command. */
export async function switchRatesOn(services: Services, by: Actor): Promise<'proposed' | 'done'> {
  const outcome = await actForHouse(services, by, async (tx) => {
    const { off_at, on_by } = await store.lockRates(tx);
    if (!off_at) throw invalid('rates', 'state', 'quoting is switched on already');
    if (on_by) requireSecondPerson(on_by, by);
    await store.setSwitch(
      tx,
      on_by
        ? { off_at: null, off_by: Prisma.DbNull, off_because: null, on_by: Prisma.DbNull }
        : { on_by: by },
    );
    return {
      result: on_by ? ('done' as const) : ('proposed' as const),
      act: {
        type: on_by ? 'rates.switched_on' : 'rates.on_proposed',
        changes: {},
        image: { id: 'rates' },
      },
    };
  });
  await services.liveRates.load();
  return outcome;
}
