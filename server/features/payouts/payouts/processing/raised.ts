import type { Merchant, Services } from '../../../../identity/context';
import { findMerchant, processClaimed } from '../../../../identity/work';
import { findRaisedBalances, markChecked } from '../../../../ledger/raised-balances';
import { release } from './release';

const BATCH = 100;

export async function releaseRaised(services: Services, only?: Merchant): Promise<number> {
  const raised = await findRaisedBalances(services.db, BATCH, only?.id);
  return processClaimed(raised, 1, async (balance) => {
    const merchant = only ?? (await findMerchant(services, balance.merchant_id));
    await release(services, merchant, balance.currency, balance.increased_at!);
    // Marked only after the release: after a crash in between, the check repeats harmlessly.
    await markChecked(services.db, balance);
  });
}

export async function findNextRaised({ db }: Services, { id }: Merchant): Promise<Date | undefined> {
  const [first] = await findRaisedBalances(db, 1, id);
  return first?.increased_at ?? undefined;
}
