import { LEASE_MS } from '../../../data/claims/lease';
import type { Validation } from '../../../data/prisma/client';
import type { Services } from '../../../identity/context';
import { drain, findMerchant, systemContext } from '../../../identity/work';
import { applyAnswer, finishValidation } from './finish';
import * as store from './store';

const PLACES = 2;
const ATTEMPTS = 10;

export const work = (services: Services): Promise<number> =>
  drain(
    (limit) => store.claim(services, limit, LEASE_MS),
    PLACES,
    (row) => finishClaimed(services, row),
  );

async function finishClaimed(services: Services, row: Validation): Promise<void> {
  const by = systemContext(services, await findMerchant(services, row.merchant_id), 'bank');
  if (row.attempts > ATTEMPTS) await applyAnswer(by, row, { answered: false });
  else await finishValidation(by, row.id);
}
