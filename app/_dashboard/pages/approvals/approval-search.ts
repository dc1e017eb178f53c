import type { Inputs, Me } from '@/app/_trpc/outputs';
import type { List, Values } from '../../kit/list/list';
import { rowsInput } from '../../kit/list/list-search';
import { type ApprovalLine, isGroup } from '../../payouts/payouts';

export const GROUPINGS = ['maker', 'beneficiary', 'currency'] as const;

export const groupParam = {
  batch: 'batch_id',
  maker: 'maker_id',
  beneficiary: 'beneficiary_id',
  currency: 'source_currency',
} as const;

const FILTERS = ['q', 'source_currency', 'payment_rail', 'beneficiary_id', 'maker_id', 'batch_id'];
const AMOUNTS = ['min_amount', 'max_amount'];
const EXCLUDE_BATCHES = 'none';

/** Payouts of a batch are listed in the row of their batch, unless that batch is open. */
export const approvalsInput = (
  list: List<'payouts.approvals', ApprovalLine>,
  values: Values,
  me: Me,
): Inputs['payouts']['approvals'] => ({
  ...rowsInput(list, values, me),
  ...(values.tab !== 'decided' && { batch_id: values.batch_id ?? EXCLUDE_BATCHES }),
});

export const groupFilter = (line: ApprovalLine) =>
  isGroup(line) ? { group: null, [groupParam[line.by]]: line.key } : undefined;

/** By batch if no grouping is chosen; null if each payout has its own row. */
export function groupsInput(values: Values, approver: boolean): Inputs['payouts']['approval_groups'] | null {
  const { tab = null, group = null, batch_id = null } = values;
  if (tab === 'decided' || (group === null && batch_id !== null)) return null;
  const filters = Object.entries(values)
    .filter(([key, value]) => (FILTERS.includes(key) || AMOUNTS.includes(key)) && value !== null)
    .map(([key, value]) => [key, AMOUNTS.includes(key) ? Number(value) : value]);
  return {
    ...Object.fromEntries(filters),
    tab: tab === 'all' || !approver ? 'all' : 'mine',
    by: (group as (typeof GROUPINGS)[number] | null) ?? 'batch',
  };
}
