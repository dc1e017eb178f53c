import { DomainError } from '../../kernel/error';

export type ClaimOutcome = 'free' | 'replayed' | 'reused' | 'in_flight';

export function throwIfClaimed(outcome: string): void {
  if (outcome === 'reused') throw new DomainError('idempotency_key_reused');
  if (outcome === 'in_flight') throw new DomainError('idempotency_key_in_flight');
}
