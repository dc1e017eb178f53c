import { Ban, CircleCheck, CircleX, Hourglass, Landmark, Send, Undo2, UserRoundCheck } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { statusBadge } from '@/components/primitives/badge';
import { SETTLEMENT_STATUS_LABELS as LABELS } from '@/server/features/treasury/settlements/words';
import { shortNumber } from '@/server/kernel/text/short-number';
import { lookOf } from '../../kit/look';

export type SettlementView = Outputs['settlements']['view'];
type Row = Pick<SettlementView, 'settlement' | 'approval'>;

export type ShownWithdrawal = Row['settlement']['status'] | 'rejected' | 'returned';

export const WithdrawalBadge = statusBadge<ShownWithdrawal>({
  pending_approval: { label: LABELS.pending_approval, tone: 'attention', icon: UserRoundCheck },
  pending: { label: LABELS.pending, tone: 'progress', icon: Hourglass },
  in_progress: { label: LABELS.in_progress, tone: 'progress', icon: Send },
  success: { label: LABELS.success, tone: 'neutral', icon: CircleCheck },
  failed: { label: LABELS.failed, tone: 'bad', icon: CircleX },
  cancelled: { label: LABELS.cancelled, tone: 'neutral', icon: Ban },
  rejected: { label: 'Rejected', tone: 'bad', icon: CircleX },
  returned: { label: 'Returned', tone: 'attention', icon: Undo2 },
});

function shownStatus({ settlement, approval }: Row): ShownWithdrawal {
  if (settlement.returned_at) return 'returned';
  return approval.votes.some(({ verdict }) => verdict === 'rejected') ? 'rejected' : settlement.status;
}

export const WithdrawalStatus = ({ row }: { row: Row }) => <WithdrawalBadge status={shownStatus(row)} />;

export const accountText = ({ bank_name, account_number }: SettlementView['account']): string =>
  `${bank_name} ${shortNumber(account_number)}`;

export const look = lookOf(Landmark, WithdrawalBadge);
