import type { ApprovalRow } from '@/app/_trpc/outputs';
import type { Filter } from '@/components/data/list/filter';
import { payoutFilters } from '../../payouts/_parts/payout-filters';

const shared = ['payment_rail', 'source_currency', 'beneficiary_id'];

/** By rail and currency; by beneficiary, maker and batch where a link or a group set it. */
export const approvalFilters = (rows: ApprovalRow[], file: string | undefined): Filter[] => [
  ...payoutFilters(rows).filter(({ key }) => shared.includes(key)),
  { key: 'maker_id', label: 'Created by', labelOf: () => rows[0]?.maker.name ?? 'one creator' },
  { key: 'batch_id', label: 'File', labelOf: () => file ?? 'uploaded file' },
];
