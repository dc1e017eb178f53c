import { DomainError } from '../kernel/error';
import type { Context } from './context';

/** How long a proof of who is there covers what follows. */
export const PROOF_MINUTES = 5;

/** Approving money and confirming rules or roles ask that the person proved a moment ago that it is them. */
export function requireProof({ visitor, realNow }: Pick<Context, 'visitor' | 'realNow'>): void {
  if (visitor && Math.abs(realNow().getTime() - visitor.provedAt.getTime()) <= PROOF_MINUTES * 60_000) return;
  throw new DomainError('step_up_required');
}
