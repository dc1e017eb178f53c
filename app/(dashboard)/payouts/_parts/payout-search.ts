import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { Inputs } from '@/app/_trpc/outputs';
import type { PayoutStatus } from '@/server/features/payouts/contract';
import { RAILS } from '@/server/kernel/rail';

// Written out again: the contract would bring zod into the browser.
const statuses = [
  'pending_approval',
  'queued',
  'in_progress',
  'action_required',
  'success',
  'failed',
  'cancelled',
] as const satisfies PayoutStatus[];

const sorts = ['-created_at', 'created_at', '-source_amount', 'source_amount'] as const;

export const payoutSearch = {
  status: parseAsStringLiteral(statuses),
  payment_rail: parseAsStringLiteral(RAILS),
  source_currency: parseAsString,
  beneficiary_id: parseAsString,
  request_id: parseAsString,
  batch_id: parseAsString,
  after: parseAsString,
  before: parseAsString,
  q: parseAsString,
  sort: parseAsStringLiteral(sorts).withDefault('-created_at'),
  starting_after: parseAsString,
  ending_before: parseAsString,
};

export type PayoutSearch = inferParserType<typeof payoutSearch>;

export const loadPayoutSearch = createLoader({ ...payoutSearch, peek: parseAsString });

const perPage = 50;

/** The page and the list must ask in the same words, or what the page prefetched is not found. */
export function rowsInput(search: PayoutSearch): Inputs['payouts']['rows'] {
  const set = Object.entries(search).filter(([key, value]) => key in payoutSearch && value !== null);
  return { ...Object.fromEntries(set), per_page: perPage };
}
