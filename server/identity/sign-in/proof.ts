import { DomainError } from '../../kernel/error';
import type { Context } from '../context';

/** Minutes for which a proof of identity counts. */
export const PROOF_MINUTES = 5;

/** Throws unless the person proved their identity within the last minutes. */
export function requireProof({ visitor, realNow }: Pick<Context, 'visitor' | 'realNow'>): void {
  if (visitor && Math.abs(realNow().getTime() - visitor.provedAt.getTime()) <= PROOF_MINUTES * 60_000) return;
  throw new DomainError('step_up_required');
}
