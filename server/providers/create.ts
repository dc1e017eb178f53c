import type { Database } from '../data/client/client';
import type { Clock } from '../kernel/time/time';
import type { Providers } from './providers';
import { sandboxAccountCheck } from './sandbox/account-check';
import { sandboxAccounts } from './sandbox/accounts';
import { sandboxAcquirer } from './sandbox/acquirer';
import { sandboxBank } from './sandbox/bank';
import { magicValues } from './sandbox/magic-values';
import { creditReferenceFor, referenceFor } from './sandbox/reference';
import { answerRefund, sandboxRefunds } from './sandbox/refunds';
import { acknowledgeReturn, nextSandboxReturn, sandboxReturns } from './sandbox/returns';
import { REVIEWER_COMMENTS, sandboxScreening } from './sandbox/screening';

/** Live merchants have no providers until an operator configures them. */
export function createProviders(db: Database, clock: Clock): Providers {
  const sandbox = {
    bank: sandboxBank(db, clock),
    refunds: sandboxRefunds(db),
    acquirer: sandboxAcquirer(db, clock),
    accounts: sandboxAccounts,
    accountCheck: sandboxAccountCheck,
    screening: sandboxScreening,
  };
  return {
    for: ({ environment }) => (environment === 'sandbox' ? sandbox : undefined),
    returned: (prefix, limit, only) => sandboxReturns(db, clock, { prefix, limit, only }),
    nextReturn: (only) => nextSandboxReturn(db, only),
    acknowledge: (returned) => acknowledgeReturn(db, returned),
    controls: {
      bankReference: referenceFor,
      creditReference: creditReferenceFor,
      magicValues,
      reviewerComments: REVIEWER_COMMENTS,
      answerRefund: (inquiry, answer) => answerRefund(db, inquiry, answer),
    },
  };
}
