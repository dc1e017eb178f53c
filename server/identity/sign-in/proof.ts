import { DomainError } from '../../kernel/error';
import type { Context } from '../context';

const PROOF_MINUTES = 5;

export function requireProof({ visitor, realNow }: Pick<Context, 'visitor' | 'realNow'>): void {
  if (visitor && Math.abs(realNow().getTime() - visitor.provedAt.getTime()) <= PROOF_MINUTES * 60_000) return;
  throw new DomainError('step_up_required');
}
