import type { Merchant, Services } from '../../../access/context';
import { findMerchant, processClaimed } from '../../../access/work';
import { findRaisedBalances, markChecked } from '../../../ledger/raised-balances';
import { release } from './release';

const BATCH = 100;

/** Balances that rose since anyone looked: what waits for them is released. */
export async function releaseRaised(services: Services, only?: Merchant): Promise<number> {
  const raised = await findRaisedBalances(services.db, BATCH, only?.id);
  return processClaimed(raised, 1, async (balance) => {
    const merchant = only ?? (await findMerchant(services, balance.merchant_id));
    await release(services, merchant, balance.currency, balance.raised_at!);
    // Only afterwards: a crash in between repeats the look, which is harmless.
    await markChecked(services.db, balance);
  });
}

export async function nextRaised({ db }: Services, { id }: Merchant): Promise<Date | undefined> {
  const [first] = await findRaisedBalances(db, 1, id);
  return first?.raised_at ?? undefined;
}
