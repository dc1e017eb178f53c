import { LEASE_MS } from '../../../data/claims/lease';
import type { Validation } from '../../../data/prisma/client';
import type { Services } from '../../../identity/context';
import { findMerchant, processClaimed, systemContext } from '../../../identity/work';
import { applyAnswer, finishValidation } from './finish';
import * as store from './store';

const BATCH = 50;
const ATTEMPTS = 10;

export const work = async (services: Services): Promise<number> =>
  processClaimed(await store.claim(services, BATCH, LEASE_MS), 1, (row) => finishClaimed(services, row));

async function finishClaimed(services: Services, row: Validation): Promise<void> {
  const by = systemContext(services, await findMerchant(services, row.merchant_id), 'bank');
  if (row.attempts > ATTEMPTS) await applyAnswer(by, row, { answered: false });
  else await finishValidation(by, row.id);
}
