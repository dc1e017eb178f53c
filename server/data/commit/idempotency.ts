import { DomainError } from '../../kernel/error';
import { KEPT_DAYS } from '../../kernel/time/deadlines';
import { sweep } from '../sweep';

export type ClaimOutcome = 'free' | 'replayed' | 'reused' | 'in_flight';

export function requireUnclaimed(outcome: string): void {
  if (outcome === 'reused') throw new DomainError('idempotency_key_reused');
  if (outcome === 'in_flight') throw new DomainError('idempotency_key_in_flight');
}

/** A repeat counts for 24 hours; the second day allows for servers whose clocks differ. */
export const sweepIdempotency = sweep({
  table: 'idempotency',
  key: ['merchant_id', 'scope', 'key'],
  at: 'recorded_at',
  keptDays: KEPT_DAYS.idempotencyKeys,
});
