import type { Merchant, Services } from '../../access/context';
import { hold, totalOf } from './postings';
import { begun, screen } from './screen';
import * as store from './store';
import { transition } from './transitions';
import { moverFor } from './work';

const BATCH = 500;

/** Releases what a balance covers, oldest first; a payout that it does not cover is passed over and holds back nobody. */
export async function release(
  services: Services,
  merchant: Merchant,
  currency: string,
  raisedAt: Date,
): Promise<number> {
  const by = moverFor(services, merchant, 'queue');
  let released = 0;
  for (let after = ''; ; ) {
    const { payouts, available } = await store.queued(
      services,
      { merchantId: merchant.id, currency, raisedAt },
      after,
      BATCH,
    );
    let left = available;
    for (const payout of payouts) {
      const total = totalOf(payout).amount;
      if (total > left) continue;
      const screening = await screen(by, payout);
      const { outcome } =
        screening === 'hit'
          ? await transition(by, 'release_asking', payout, {}, [])
          : await transition(
              by,
              'release',
              payout,
              begun(by, payout, screening),
              screening === 'clear' ? hold(payout) : [],
            );
      if (outcome !== 'done') continue;
      if (screening === 'clear') left -= total;
      released++;
    }
    if (payouts.length < BATCH) return released;
    after = payouts.at(-1)!.id;
  }
}
