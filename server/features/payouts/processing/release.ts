import { setTimeout as sleep } from 'node:timers/promises';
import type { Merchant, Services } from '../../../access/context';
import { newEvent } from '../../../access/events';
import { type SystemContext, systemContext } from '../../../access/work';
import { creditDate } from '../model/credit-date';
import { totalOf } from '../model/postings';
import { transition } from '../model/transitions';
import * as store from '../store';
import { routeAfterScreening, screen } from './screen';

// Small enough that it neither keeps the balance nor other merchants' commits for long.
const BATCH = 200;
const ATTEMPTS = 8;
// Of the time that each slice took, so that those who pay meanwhile have the database to themselves now and then.
const REST = 0.2;

/** Releases what a balance covers, oldest first; a payout that it does not cover is passed over and holds back nobody. */
export async function release(
  services: Services,
  merchant: Merchant,
  currency: string,
  raisedAt: Date,
): Promise<number> {
  const by = systemContext(services, merchant, 'queue');
  const about = { merchantId: merchant.id, currency, raisedAt };
  let released = 0;
  for (let after = '', attempt = 1; ; ) {
    const since = performance.now();
    const { payouts, available } = await store.queued(services, about, after, BATCH);
    const { clear, stopped } = await sorted(by, currency, payouts, available);
    const done = clear.length ? await releaseClear(by, currency, clear) : 0;
    // Somebody else spent of the balance in between, so what it covers is worked out anew.
    if (done === 'short' && attempt++ < ATTEMPTS) continue;
    released += done === 'short' ? 0 : done;
    for (const { id, screening } of stopped) released += await releaseStopped(by, id, screening);
    if (payouts.length < BATCH) return released;
    await sleep((performance.now() - since) * REST);
    after = payouts.at(-1)!.id;
    attempt = 1;
  }
}

/** Those that the balance covers, the oldest first, by what screening says of them. */
async function sorted(
  by: SystemContext,
  currency: string,
  payouts: readonly store.Queued[],
  available: bigint,
) {
  const clear: store.Queued[] = [];
  const stopped: { id: string; screening: 'hit' | 'review' }[] = [];
  let left = available;
  for (const payout of payouts) {
    const total = totalOf({ ...payout, source_currency: currency }).amount;
    if (total > left) continue;
    const screening = await screen(by, payout);
    if (screening !== 'clear') stopped.push({ id: payout.id, screening });
    else {
      clear.push(payout);
      left -= total;
    }
  }
  return { clear, stopped };
}

function releaseClear(by: SystemContext, currency: string, payouts: readonly store.Queued[]) {
  const at = by.now();
  const dates = new Map<string, Date>();
  const dateOf = ({ destination_currency, payment_rail }: store.Queued): Date => {
    const key = `${destination_currency} ${payment_rail}`;
    const date = dates.get(key) ?? creditDate(at, currency, destination_currency, payment_rail);
    dates.set(key, date);
    return date;
  };
  const event = newEvent(by, 'payout.released', {
    status: ['queued', 'in_progress'],
    stage: [null, 'sending'],
  });
  return store.releaseMany(
    by,
    { merchantId: by.merchant.id, currency, event, at, workAt: by.fireAt(at) },
    payouts.map((payout) => ({
      id: payout.id,
      version: payout.version,
      total: totalOf({ ...payout, source_currency: currency }).amount,
      credit_date: dateOf(payout),
      event_id: by.newId('event'),
      entry_id: by.newId('ledger_entry'),
    })),
  );
}

/** One that screening stops: to a reviewer with nothing held, or back to its maker for documents. */
async function releaseStopped(by: SystemContext, id: string, screening: 'hit' | 'review'): Promise<number> {
  const payout = await store.find(by, by.merchant.id, id);
  if (payout?.status !== 'queued') return 0;
  const { outcome } =
    screening === 'hit'
      ? await transition(by, 'release_asking', payout, {}, [])
      : await transition(by, 'release', payout, routeAfterScreening(by, payout, 'review'), []);
  return outcome === 'done' ? 1 : 0;
}
