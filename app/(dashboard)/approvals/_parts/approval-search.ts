import { createLoader, type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { Inputs } from '@/app/_trpc/outputs';
import { RAILS } from '@/server/kernel/rail';

export const approvalSearch = {
  tab: parseAsStringLiteral(['all', 'decided'] as const),
  source_currency: parseAsString,
  payment_rail: parseAsStringLiteral(RAILS),
  sort: parseAsStringLiteral(['-created_at', 'created_at', '-source_amount', 'source_amount'] as const),
  starting_after: parseAsString,
  ending_before: parseAsString,
};

export type ApprovalSearch = inferParserType<typeof approvalSearch>;

export const loadApprovalSearch = createLoader({ ...approvalSearch, peek: parseAsString });

/** What has waited longest comes first. Who never approves has no list of their own, and sees all of it. */
export function approvalsInput(
  { tab, sort, ...search }: ApprovalSearch,
  approver: boolean,
): Inputs['payouts']['approvals'] {
  const set = Object.entries(search).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(set),
    tab: tab ?? (approver ? 'mine' : 'all'),
    sort: sort ?? (tab === 'decided' ? '-created_at' : 'created_at'),
    per_page: 50,
  };
}

export const waitingForMe: Inputs['payouts']['approvals'] = { tab: 'mine', per_page: 1 };
