import { exportList } from '../../kit/export';
import { feature } from '../../kit/feature';
import { listRows } from '../../kit/listing';
import { create } from './create';
import { validationsDashboard } from './dashboard';
import { validationInvariants } from './invariants';
import { validationHits, validationList } from './list';
import { validationMachine } from './machine';
import { hold, releaseHold, settle } from './postings';
import { findEarlier, list } from './read';
import { validationEventWire } from './schema';
import { validationToWire } from './wire';
import { work } from './work';

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
    validation_hold: 'Held for account verification',
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
