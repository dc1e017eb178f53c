import { insert, insertMany, type Rows, remove, update, type Write } from '../../../../data/commit/change';
import type { EventInput } from '../../../../data/commit/event';
import type { Payout } from '../../../../data/prisma/client';
import type { Attempts } from './rules';

export type Conflict = 'stale' | 'duplicate' | 'quote_used' | 'retried';

/** A discarded draft frees its request_id. */
export const FREED_REQUEST_ID = { request_id: null };

export const UNIQUE = { payout_request: 'duplicate' } as const;

export const insertWrites = (payout: Payout, event: EventInput): Write<Conflict>[] => [
  insert('payout', payout, { event }),
  ...quoteWrites(payout, payout.created_at),
  ...touchBalance(payout, event),
];

/** Only one of two concurrent retries is committed, whichever payout of the attempts they name. */
export function retryWrites(attempts: Attempts | undefined, id: string): Write<'retried'>[] {
  if (!attempts) return [];
  return [...new Set([attempts[0], attempts.at(-1)!])].map((attempt) =>
    update(
      'payout',
      { id: attempt.id, retried_by: attempt.retried_by },
      { retried_by: id },
      { missing: 'retried' },
    ),
  );
}

/**
 * Other code writes these columns without incrementing the version, so every transition sets them explicitly.
 */
const UNVERSIONED = new Set<string>(['stage', 'work_at']);

/** The columns of a transition that change. */
export function changedColumns(before: Payout, after: Payout) {
  const { merchant_id, id, version, status, leased_until, updated_at, ...columns } = after;
  const changed = Object.entries(columns).filter(
    ([column, value]) => UNVERSIONED.has(column) || value !== before[column as keyof Payout],
  );
  return Object.fromEntries(changed) as Partial<typeof columns>;
}

const TIMED = new Set<string>(['draft', 'pending_approval', 'queued', 'action_required']);

export const transitionWrites = (before: Payout, after: Payout, event: EventInput): Write<Conflict>[] => [
  ...(before.status === 'draft' ? quoteWrites(after, after.updated_at) : []),
  ...endTimers(before),
  ...touchBalance(after, event),
];

export const endTimers = ({ id, status }: Payout): Write<never>[] =>
  TIMED.has(status) ? [remove('timer', { subject_id: id })] : [];

export const timerWrites = (timers: readonly Rows['timer'][]): Write<never>[] => insertMany('timer', timers);

/** A quote is used up once, but not by a draft or a cancelled payout. */
const quoteWrites = ({ quote_id, status }: Payout, used_at: Date): Write<'quote_used'>[] =>
  quote_id === null || status === 'draft' || status === 'cancelled'
    ? []
    : [update('quote', { id: quote_id, used_at: null }, { used_at }, { missing: 'quote_used' })];

/** Queueing a payout triggers a check of its balance. */
const touchBalance = ({ status, source_currency }: Payout, event: EventInput): Write<never>[] =>
  status === 'queued'
    ? [
        update(
          'balance',
          { currency: source_currency },
          { increased_at: event.recorded_at, increased_by: event.id },
        ),
      ]
    : [];
