import type { Database } from '../db/client';
import type { Clock } from '../kernel/time';
import type { AccountChecks } from './account-check';
import type { Acquirers } from './acquirer';
import type { Rails } from './rail';
import { sandboxRail } from './sandbox';
import { sandboxAccountCheck } from './sandbox/account-check';
import { sandboxAccounts } from './sandbox/accounts';
import { sandboxAcquirer } from './sandbox/acquirer';
import { sandboxCompliance } from './sandbox/compliance';
import { acknowledgeReturn, nextSandboxReturn, sandboxReturns } from './sandbox/returns';

/** Sandboxes are served by the sandbox rail; live merchants by none, until an operator configures one. */
export function railsOf(db: Database, clock: Clock): Rails {
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

/** As with rails: sandboxes ask the sandbox, live merchants nobody yet. */
export const accountChecks: AccountChecks = {
  for: ({ environment }) => (environment === 'sandbox' ? sandboxAccountCheck : undefined),
};

/** Likewise who charges cards. */
export function acquirersOf(db: Database, clock: Clock): Acquirers {
  const sandbox = sandboxAcquirer(db, clock);
  return { for: ({ environment }) => (environment === 'sandbox' ? sandbox : undefined) };
}
