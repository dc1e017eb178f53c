import { createHash } from 'node:crypto';
import { oneAsSystem } from '../../../data/client/transaction';
import { MAX_ECB_BYTES, readEcbRates } from '../../../files/bank/ecb';
import { BankFileFault } from '../../../files/bank/model';
import type { Services } from '../../../identity/context';
import { type Actor, systemActor } from '../../../kernel/actor';
import { invalid } from '../../../kernel/error';
import { HOUR_MS } from '../../../kernel/time/durations';
import { log } from '../../../log';
import type { Loop } from '../../kit/feature';
import { actForHouse } from '../../platform/merchants/public';
import { publishedAt } from './ecb-age';
import { readPlace } from './place';
import * as store from './store';

export { MAX_ECB_BYTES };

const READ_EVERY_MS = HOUR_MS;

/**
 * Loads a daily file of the ECB, and returns its day, or null if it is loaded already. Throws `invalid_request`
 * that names the place and the rule.
 */
export async function loadEcb(services: Services, bytes: Uint8Array, by: Actor): Promise<string | null> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (await oneAsSystem(services.db, (tx) => store.findByHash(tx, 'ecb', sha256))) return null;
  const { day, rates } = await read(bytes);
  const published = publishedAt(day);
  const now = services.clock.realNow();
  const loaded = await actForHouse(services, by, async (tx) => {
    await store.lockRates(tx);
    // Another process may have loaded it meanwhile.
    if (await store.findByHash(tx, 'ecb', sha256)) return { result: null, act: null };
    const last = await store.findLast(tx, 'ecb');
    if (last && published < last.valid_from)
      throw invalid('file', 'older', `Cube/time: ${day} is older than the rates that are loaded`);
    if (published.getTime() - now.getTime() > 24 * HOUR_MS)
      throw invalid('file', 'future', `Cube/time: ${day} is in the future`);
    const id = services.newId('rate_version');
    await store.addVersion(tx, {
      id,
      source: 'ecb',
      sha256,
      base: 'EUR',
      rates: Object.fromEntries(rates),
      valid_from: published,
      loaded_by: by,
      loaded_at: now,
      approved_by: by,
      approved_at: now,
      effective_at: now,
    });
    return {
      result: day,
      act: { type: 'rates.ecb_loaded', changes: { day: [null, day] }, image: { id, sha256 } },
    };
  });
  await services.liveRates.load();
  return loaded;
}

async function read(bytes: Uint8Array) {
  try {
    return await readEcbRates(bytes);
  } catch (error) {
    if (!(error instanceof BankFileFault)) throw error;
    throw invalid('file', 'format', error.message);
  }
}

/** Reads the ECB's file each hour, from the place that the operator configured. */
export function createEcbLoop(services: Services): Loop {
  const place = services.rateSources.ecb;
  let nextAt = performance.now();
  return {
    async round() {
      const wait = nextAt - performance.now();
      if (place === undefined) return READ_EVERY_MS;
      if (wait > 0) return wait;
      nextAt = performance.now() + READ_EVERY_MS;
      try {
        const { bytes } = await readPlace(place, { mostBytes: MAX_ECB_BYTES });
        await loadEcb(services, bytes, systemActor('ecb'));
      } catch (err) {
        log.error({ err, place }, 'the rates of the ECB could not be loaded, will retry in an hour');
      }
      return READ_EVERY_MS;
    },
    idle: async () => undefined,
  };
}
