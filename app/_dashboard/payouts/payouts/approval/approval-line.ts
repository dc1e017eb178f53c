import type { ApprovalRow, Inputs, Outputs } from '@/app/_trpc/outputs';
import { plural } from '@/components/format/count';

export type ApprovalGroup = Outputs['payouts']['approval_groups']['groups'][number];

export type GroupLine = ApprovalGroup & {
  by: Inputs['payouts']['approval_groups']['by'];
  label: string;
  contents: Inputs['payouts']['approvals'];
};

export type ApprovalLine = ApprovalRow | GroupLine;

export const isGroup = (line: ApprovalLine): line is GroupLine => 'by' in line;

export const isPayout = (line: ApprovalLine): line is ApprovalRow => !isGroup(line);

export const keyOfLine = (line: ApprovalLine): string => (isGroup(line) ? line.key : line.payout.id);

export const payoutsIn = (line: ApprovalLine): number => (isGroup(line) ? line.count : 1);

export const payoutCount = (count: number) => `${plural(count, 'payout')}`;

/** The quote of an API key is not replaced once it has expired. */
export const failsWhenApproved = ({
  rate_lapsed,
  repriced,
}: Pick<ApprovalRow, 'rate_lapsed' | 'repriced'>): boolean => rate_lapsed && repriced === null;
