import type { Services } from '../../access/context';
import { findMerchant, processClaimed, systemContext } from '../../access/work';
import type { Validation } from '../../db/prisma/client';
import { conclude, finish } from './finish';
import * as store from './store';

/** For so long a bank may be asked before others take the validation up. */
export const LEASE_MS = 30_000;
const BATCH = 50;
/** After so many questions without an answer of any kind, the fee is given back. */
const ATTEMPTS = 10;

/** Takes up validations that the process which began them did not finish; answers how many there were. */
export const work = async (services: Services): Promise<number> =>
  processClaimed(await store.claim(services, BATCH, LEASE_MS), 1, (row) => takeUp(services, row));

async function takeUp(services: Services, row: Validation): Promise<void> {
  const by = systemContext(services, await findMerchant(services, row.merchant_id), 'bank');
  if (row.attempts > ATTEMPTS) await conclude(by, row, { answered: false });
  else await finish(by, row.id);
}
