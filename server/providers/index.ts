import type { Database } from '../data/client/client';
import type { Clock } from '../kernel/time/time';
import type { AccountChecks } from './account-check';
import type { Acquirers } from './acquirer';
import type { Rails } from './rail';
import { sandboxRail } from './sandbox';
import { sandboxAccountCheck } from './sandbox/account-check';
import { sandboxAccounts } from './sandbox/accounts';
import { sandboxAcquirer } from './sandbox/acquirer';
import { sandboxCompliance } from './sandbox/compliance';
import { acknowledgeReturn, nextSandboxReturn, sandboxReturns } from './sandbox/returns';

/** Live merchants have no rail until an operator configures one. */
export function createRails(db: Database, clock: Clock): Rails {
  const sandbox = sandboxRail(db);
  return {
    for: ({ environment }) => (environment === 'sandbox' ? sandbox : undefined),
    complianceFor: ({ environment }) => (environment === 'sandbox' ? sandboxCompliance : undefined),
    accountsFor: ({ environment }) => (environment === 'sandbox' ? sandboxAccounts : undefined),
    returned: (prefix, limit, only) => sandboxReturns(db, clock, { prefix, limit, only }),
    nextReturn: (only) => nextSandboxReturn(db, only),
    acknowledge: (returned) => acknowledgeReturn(db, returned),
  };
}

export const accountChecks: AccountChecks = {
  for: ({ environment }) => (environment === 'sandbox' ? sandboxAccountCheck : undefined),
};

export function createAcquirers(db: Database, clock: Clock): Acquirers {
  const sandbox = sandboxAcquirer(db, clock);
  return { for: ({ environment }) => (environment === 'sandbox' ? sandbox : undefined) };
}
