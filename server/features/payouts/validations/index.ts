import { LEASE_MS } from '../../../data/claims/lease';
import type { Validation } from '../../../data/prisma/client';
import type { Services } from '../../../identity/context';
import { drain, findMerchant, systemContext } from '../../../identity/work';
import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { listRows } from '../../kit/listing';
import { create } from './create';
import { validationsDashboard } from './dashboard';
import { applyAnswer, finishValidation } from './finish';
import { validationInvariants } from './invariants';
import { validationHits, validationList } from './list';
import { validationMachine } from './machine';
import { hold, releaseHold, settle } from './postings';
import { findEarlier, list } from './read';
import { validationEventWire } from './schema';
import * as store from './store';
import { validationToWire } from './wire';

const PLACES = 2;
const ATTEMPTS = 10;

const work = (services: Services): Promise<number> =>
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

const EXAMPLE = { fee: 25n, fee_currency: 'USD' };

export const validations = feature(validationsDashboard, {
  searchSources: { validation: validationHits },
  resources: {
    validation: {
      prefix: 'aval',
      wire: validationEventWire,
      toWire: validationToWire,
      lifecycle: {
        title: 'Validation',
        machine: validationMachine,
        starts: ['pending'],
        postings: {
          'Before the bank responds': hold(EXAMPLE),
          'The bank responded': settle(EXAMPLE),
          'The bank did not respond': releaseHold(EXAMPLE),
        },
      },
    },
  },
  work: { tasks: { validations: work } },
  invariants: validationInvariants,
  entryTitles: {
    validation_hold: 'Account verification fee (held)',
    validation_release: 'Returned from account verification',
    validation_fee: 'Account verification',
  },
})({
  create,
  list,
  rows: listRows(validationList),
  export: exportList('validations', validationList),
  earlier: findEarlier,
});
