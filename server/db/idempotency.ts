import { DomainError } from '../kernel/error';

export type ClaimOutcome = 'free' | 'replayed' | 'reused' | 'in_flight';

/** The refusal for a key that cannot be used for this request. */
export function refuseClaim(outcome: string): void {
  if (outcome === 'reused') throw new DomainError('idempotency_key_reused');
  if (outcome === 'in_flight') throw new DomainError('idempotency_key_in_flight');
}
