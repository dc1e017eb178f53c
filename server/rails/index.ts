import type { Database } from '../db/client';
import type { Clock } from '../kernel/time';
import type { Rails } from './rail';
import { sandboxRail } from './sandbox';

/** Sandboxes are served by the sandbox rail; live merchants by none, until an operator configures one. */
export function railsOf(db: Database, clock: Clock): Rails {
  const sandbox = sandboxRail(db, clock);
  return { for: ({ environment }) => (environment === 'sandbox' ? sandbox : undefined) };
}
