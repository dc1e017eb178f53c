import { DomainError } from '../../kernel/error';
import { sweep } from '../sweep';

export type ClaimOutcome = 'free' | 'replayed' | 'reused' | 'in_flight';

export function throwIfClaimed(outcome: string): void {
  if (outcome === 'reused') throw new DomainError('idempotency_key_reused');
  if (outcome === 'in_flight') throw new DomainError('idempotency_key_in_flight');
}

/** A repeat counts for 24 hours; the second day allows for servers whose clocks differ. */
export const sweepIdempotency = sweep({
  table: 'idempotency',
  key: ['merchant_id', 'scope', 'key'],
  at: 'recorded_at',
  keptDays: 2,
});
