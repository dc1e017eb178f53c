import { setTimeout as sleep } from 'node:timers/promises';
import { readMerchant } from '../../../../data/client/transaction';
import { newEvent } from '../../../../data/commit/event';
import type { Beneficiary, Payout } from '../../../../data/prisma/client';
import type { Merchant, Services } from '../../../../identity/context';
import { type SystemContext, systemContext } from '../../../../identity/work';
import { isDomainError } from '../../../../kernel/error';
import { log } from '../../../../log';
import { estimateCreditDate } from '../../../treasury/payment-rails/public';
import { findBeneficiaries } from '../../beneficiaries/public';
import { tryMove } from '../model/lifecycle';
import { payoutMachine } from '../model/machine';
import { hold, totalOf } from '../model/postings';
import { isHeldTooLong, repriceWithinLimits } from '../model/reprice';
import { railChange, routeAfterScreening } from '../screening/route';
import { screen } from '../screening/screen';
import * as store from '../store';

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
    const found = await addBeneficiaries(by, payouts);
    const late = found.filter((payout) => isHeldTooLong(by, { ...payout, source_currency: currency }));
    const repriced = await releaseLate(by, late);
    released += repriced;
    // They have taken money, so the batch is selected again.
    if (repriced) continue;
    const held = found.filter((payout) => !late.includes(payout));
    const { clear, stopped } = await selectCovered(by, currency, held, available);
    const done = clear.length ? await releaseClear(by, currency, clear) : 0;
    // The balance was spent by another request, so the batch is selected again.
    if (done === 'short') {
      if (attempt++ < ATTEMPTS) continue;
      throw new Error(`the ${currency} balance of ${merchant.id} keeps changing while its queue is released`);
    }
    released += done;
    for (const { id, screening } of stopped) released += await releaseStopped(by, id, screening);
    if (payouts.length < BATCH) return released;
    await sleep((performance.now() - since) * REST_SHARE);
    after = payouts.at(-1)!.id;
    attempt = 1;
  }
}

type ScreenedPayout = store.QueuedPayout & store.PaidTo & { readonly beneficiary: Beneficiary | undefined };

/** Read together, because a batch is screened one by one. */
const addBeneficiaries = (
  { db, merchant: { id } }: SystemContext,
  payouts: readonly store.QueuedPayout[],
): Promise<ScreenedPayout[]> =>
  readMerchant(db, id, async (tx) => {
    const paid = await store.findPaidTo(tx, id, payouts);
    const ids = [...paid.values()].map((one) => one.beneficiary_id);
    const beneficiaries = new Map((await findBeneficiaries(tx, id, ids)).map((one) => [one.id, one]));
    return payouts.map((payout) => {
      const to = paid.get(payout.id)!;
      return { ...payout, ...to, beneficiary: beneficiaries.get(to.beneficiary_id) };
    });
  });

async function selectCovered(
  by: SystemContext,
  currency: string,
  payouts: readonly ScreenedPayout[],
  available: bigint,
) {
  const clear: store.QueuedPayout[] = [];
  const stopped: { id: string; screening: 'hit' | 'review' }[] = [];
  let left = available;
  for (const payout of payouts) {
    const total = totalOf({ ...payout, source_currency: currency }).amount;
    if (total > left) continue;
    const screening = await screen(by, payout, payout.beneficiary);
    if (screening !== 'clear') stopped.push({ id: payout.id, screening });
    else {
      clear.push(payout);
      left -= total;
    }
  }
  return { clear, stopped };
}

/** At the rate of now, unless the balance does not cover it: then the payout stays in the queue. */
async function releaseLate(by: SystemContext, late: readonly ScreenedPayout[]): Promise<number> {
  let released = 0;
  for (const { id, beneficiary } of late) {
    const payout = await store.find(by, by.merchant.id, id);
    if (payout?.status !== 'queued') continue;
    const screening = await screen(by, payout, beneficiary);
    // A payout under review is priced when it is cleared.
    if (screening !== 'clear') released += await releaseStopped(by, id, screening);
    else {
      const priced = tryReprice(by, payout);
      if (!priced) continue;
      const change = { ...priced, ...railChange(by, priced) };
      const { outcome } = await tryMove(by, 'release_repriced', payout, change, hold(priced));
      if (outcome === 'done') released++;
    }
  }
  return released;
}

/** Undefined while there is no rate, or if the new amounts break a limit: the payout stays in the queue. */
function tryReprice(by: SystemContext, payout: Payout): Payout | undefined {
  try {
    return repriceWithinLimits(by, payout);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    log.warn({ payout: payout.id, reason: error.message }, 'repricing a queued payout failed');
    return undefined;
  }
}

function releaseClear(by: SystemContext, currency: string, payouts: readonly store.QueuedPayout[]) {
  const at = by.now();
  const dates = new Map<string, Date | null>();
  const dateOf = ({ destination_currency, payment_rail }: store.QueuedPayout): Date | null => {
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
