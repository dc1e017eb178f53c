import type { EventInput } from '../../../access/events';
import { insert, type Rows, remove, update, type Write } from '../../../changes/change';
import type { Payout } from '../../../db/prisma/client';

export type Refusal = 'stale' | 'duplicate' | 'quote_used';

/** What a commit comes to where another payout has its request_id already. */
export const UNIQUE = { payout_request: 'duplicate' } as const;

/** A new payout with what it uses up. */
export const inserting = (payout: Payout, event: EventInput): Write<Refusal>[] => [
  insert('payout', payout, { event }),
  ...usingQuote(payout, payout.created_at),
  ...raising(payout, event),
];

/** Others write these without counting the version up, so that each move says what they become. */
const UNVERSIONED = new Set<string>(['status', 'stage', 'work_at', 'updated_at']);

/** Statuses that a timer may end. */
const TIMED = new Set<string>(['draft', 'pending_approval', 'queued', 'action_required']);

/** A payout as it becomes, where it is still as it was read. */
export function moving(
  before: Payout,
  after: Payout,
  { from, event }: { from: readonly string[]; event: EventInput },
): Write<Refusal>[] {
  const { merchant_id, id, version, leased_until, ...columns } = after;
  const set = Object.fromEntries(
    Object.entries(columns).filter(
      ([column, value]) => UNVERSIONED.has(column) || value !== before[column as keyof Payout],
    ),
  );
  return [
    update('payout', { id, version: before.version, status: from }, set, { event, missing: 'stale' }),
    ...(before.status === 'draft' ? usingQuote(after, after.updated_at) : []),
    ...(TIMED.has(before.status) ? [remove('due', { subject_id: id })] : []),
    ...raising(after, event),
  ];
}

export const scheduling = (timer: Rows['due'] | undefined): Write<never>[] =>
  timer ? [insert('due', timer)] : [];

/** A quote is used up once, by what is neither a draft nor discarded nor set by hand. */
const usingQuote = ({ quote_id, status, mocked_at }: Payout, used_at: Date): Write<'quote_used'>[] =>
  quote_id === null || mocked_at !== null || status === 'draft' || status === 'cancelled'
    ? []
    : [update('quote', { id: quote_id, used_at: null }, { used_at }, { missing: 'quote_used' })];

/** What begins to wait for money asks that its balance be looked at; one that was set so by hand does not. */
const raising = (
  { status, mocked_at, source_currency }: Payout,
  { recorded_at }: EventInput,
): Write<never>[] =>
  status === 'queued' && mocked_at === null
    ? [update('balance', { currency: source_currency }, { raised_at: recorded_at })]
    : [];
