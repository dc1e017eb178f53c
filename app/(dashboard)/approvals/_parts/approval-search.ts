import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { Inputs } from '@/app/_trpc/outputs';
import { RAILS } from '@/server/kernel/rail';

export const GROUPINGS = ['maker', 'beneficiary', 'currency'] as const;

export const approvalSearch = {
  tab: parseAsStringLiteral(['all', 'decided'] as const),
  group: parseAsStringLiteral(GROUPINGS),
  source_currency: parseAsString,
  payment_rail: parseAsStringLiteral(RAILS),
  beneficiary_id: parseAsString,
  maker_id: parseAsString,
  batch_id: parseAsString,
  sort: parseAsStringLiteral(['-created_at', 'created_at', '-source_amount', 'source_amount'] as const),
  starting_after: parseAsString,
  ending_before: parseAsString,
};

export type ApprovalSearch = inferParserType<typeof approvalSearch>;

export const loadApprovalSearch = createLoader({ ...approvalSearch, peek: parseAsString });

/** The parameter that a group's payouts are found by. */
export const groupParam = {
  batch: 'batch_id',
  maker: 'maker_id',
  beneficiary: 'beneficiary_id',
  currency: 'source_currency',
} as const;

const MADE_SINGLY = 'none';

const set = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/**
 * What has waited longest comes first. Who never approves has no list of their own, and sees all of it. What was made
 * from a file stands in the line of its batch, unless that is open.
 */
export function approvalsInput(
  { tab, sort, group, batch_id, ...search }: ApprovalSearch,
  approver: boolean,
): Inputs['payouts']['approvals'] {
  return {
    ...set(search),
    ...(tab !== 'decided' && { batch_id: batch_id ?? MADE_SINGLY }),
    tab: tab ?? (approver ? 'mine' : 'all'),
    sort: sort ?? (tab === 'decided' ? '-created_at' : 'created_at'),
    per_page: 50,
  };
}

/** The groups that are lines of the list: those asked for, or else the batches; null where every payout is a line. */
export function groupsInput(
  { tab, group, sort, starting_after, ending_before, ...filters }: ApprovalSearch,
  approver: boolean,
): Inputs['payouts']['approval_groups'] | null {
  if (tab === 'decided' || (group === null && filters.batch_id !== null)) return null;
  return { ...set(filters), tab: tab ?? (approver ? 'mine' : 'all'), by: group ?? 'batch' };
}

export const waitingForMe: Inputs['payouts']['approvals'] = { tab: 'mine', per_page: 1 };
