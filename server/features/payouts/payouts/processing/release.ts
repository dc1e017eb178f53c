import { setTimeout as sleep } from 'node:timers/promises';
import { newEvent } from '../../../../data/commit/event';
import type { Merchant, Services } from '../../../../identity/context';
import { type SystemContext, systemContext } from '../../../../identity/work';
import { estimateCreditDate } from '../model/credit-date';
import { tryMove } from '../model/lifecycle';
import { payoutMachine } from '../model/machine';
import { totalOf } from '../model/postings';
import * as store from '../store';
import { routeAfterScreening, screen } from './screen';

// Small enough not to lock the balance or delay other merchants' commits for long.
const BATCH = 200;
const ATTEMPTS = 8;
// Pause as a share of each batch's duration, so that other requests get the database regularly.
const REST_SHARE = 0.2;

/** Skips a payout that is too large, so that it blocks no others. */
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
    const { payouts, available } = await store.findQueued(services, about, after, BATCH);
    const { clear, stopped } = await selectCovered(by, currency, payouts, available);
    const done = clear.length ? await releaseClear(by, currency, clear) : 0;
    // The balance was spent by another request, so the batch is selected again.
    if (done === 'short' && attempt++ < ATTEMPTS) continue;
    released += done === 'short' ? 0 : done;
    for (const { id, screening } of stopped) released += await releaseStopped(by, id, screening);
    if (payouts.length < BATCH) return released;
    await sleep((performance.now() - since) * REST_SHARE);
    after = payouts.at(-1)!.id;
    attempt = 1;
  }
}

async function selectCovered(
  by: SystemContext,
  currency: string,
  payouts: readonly store.QueuedPayout[],
  available: bigint,
) {
  const clear: store.QueuedPayout[] = [];
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

function releaseClear(by: SystemContext, currency: string, payouts: readonly store.QueuedPayout[]) {
  const at = by.now();
  const dates = new Map<string, Date>();
  const dateOf = ({ destination_currency, payment_rail }: store.QueuedPayout): Date => {
    const key = `${destination_currency} ${payment_rail}`;
    const date = dates.get(key) ?? estimateCreditDate(by, at, currency, destination_currency, payment_rail);
    dates.set(key, date);
    return date;
  };
  const { event: type, from, to } = payoutMachine.release;
  const event = newEvent(by, type, { status: [...from, to], stage: [null, 'sending'] });
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

async function releaseStopped(by: SystemContext, id: string, screening: 'hit' | 'review'): Promise<number> {
  const payout = await store.find(by, by.merchant.id, id);
  if (payout?.status !== 'queued') return 0;
  const { outcome } =
    screening === 'hit'
      ? await tryMove(by, 'release_asking', payout, {}, [])
      : await tryMove(by, 'release', payout, routeAfterScreening(by, payout, 'review'), []);
  return outcome === 'done' ? 1 : 0;
}
