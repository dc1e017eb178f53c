import type { Database } from '../data/client/client';
import type { Seal } from '../data/sealing/seal';
import type { Clock } from '../kernel/time/time';
import { bankCollection } from './banks/collection';
import { fileBank } from './banks/files';
import { bankRefunds } from './banks/refunds';
import { acknowledgeEntry, findReturns } from './banks/returns';
import { type AskLists, listScreening } from './list-screening';
import type { Providers } from './providers';
import { sandboxAccountCheck } from './sandbox/account-check';
import { sandboxAccounts, sandboxCollection } from './sandbox/accounts';
import { sandboxAcquirer } from './sandbox/acquirer';
import { sandboxBank } from './sandbox/bank';
import { magicValues } from './sandbox/magic-values';
import { creditReferenceFor, referenceFor } from './sandbox/reference';
import { answerRefund, sandboxRefunds } from './sandbox/refunds';
import { acknowledgeReturn, nextSandboxReturn, sandboxReturns } from './sandbox/returns';
import { REVIEWER_COMMENTS, sandboxScreening } from './sandbox/screening';

export function createProviders(db: Database, seal: Seal, clock: Clock, askLists: AskLists): Providers {
  const sandbox = {
    bank: sandboxBank(db, clock),
    refunds: sandboxRefunds(db),
    acquirer: sandboxAcquirer(db, clock),
    accounts: sandboxAccounts,
    collection: sandboxCollection,
    accountCheck: sandboxAccountCheck,
    screening: sandboxScreening,
  };
  const live = {
    bank: fileBank(db, seal, clock),
    refunds: bankRefunds(db, seal, clock),
    collection: bankCollection(db),
    screening: listScreening(db, clock, askLists),
  };
  return {
    for: ({ environment }) => (environment === 'sandbox' ? sandbox : live),
    async returned(prefix, limit, only) {
      const simulated = await sandboxReturns(db, clock, { prefix, limit, only });
      return only ? simulated : [...simulated, ...(await findReturns(db, prefix, limit))];
    },
    nextReturn: (only) => nextSandboxReturn(db, only),
    async acknowledge({ merchantId, id, reportId }, booked) {
      if (reportId === id) await acknowledgeReturn(db, { merchantId, id });
      else await acknowledgeEntry(db, reportId, booked === 'booked' ? clock.realNow() : null);
    },
    controls: {
      bankReference: referenceFor,
      creditReference: creditReferenceFor,
      magicValues,
      reviewerComments: REVIEWER_COMMENTS,
      answerRefund: (inquiry, answer) => answerRefund(db, inquiry, answer),
    },
  };
}
