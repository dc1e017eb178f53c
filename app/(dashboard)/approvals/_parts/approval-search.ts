import type { Inputs, Me } from '@/app/_trpc/outputs';
import { hasInternalTransfers } from '../../_parts/navigation';
import type { Values } from '../../_resource/list';

export const GROUPINGS = ['maker', 'beneficiary', 'currency'] as const;

/** The parameter that a group's payouts are found by. */
export const groupParam = {
  batch: 'batch_id',
  maker: 'maker_id',
  beneficiary: 'beneficiary_id',
  currency: 'source_currency',
} as const;

const FILTERS = ['q', 'source_currency', 'payment_rail', 'beneficiary_id', 'maker_id', 'batch_id'];
const AMOUNTS = ['min_amount', 'max_amount'];
const MADE_SINGLY = 'none';

/** What was made from a file stands in the line of its batch, unless that is open. */
export const singlyMade = ({ tab, batch_id }: Values): Inputs['payouts']['approvals'] =>
  tab === 'decided' ? {} : { batch_id: batch_id ?? MADE_SINGLY };

/** The groups that are lines of the list: those asked for, or else the batches; null where every payout is a line. */
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

export const waitingForMe: Inputs['payouts']['approvals'] = { tab: 'mine', per_page: 1 };

/** What else a second person decides, where this merchant has it. */
export const decidedBeside = ({ merchant }: Me) => ({
  settlements: merchant.features.includes('settlements'),
  internal_transfers: hasInternalTransfers(merchant),
});
