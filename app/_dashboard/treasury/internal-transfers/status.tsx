import { ArrowLeftRight, Ban, CircleCheck, CircleX, UserRoundCheck } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { statusBadge } from '@/components/primitives/badge';
import { INTERNAL_TRANSFER_STATUS_LABELS as LABELS } from '@/server/features/treasury/internal-transfers/words';
import { lookOf } from '../../kit/look';

export type TransferView = Outputs['internal_transfers']['view'];
export type TransferRow = Outputs['internal_transfers']['rows']['data'][number];

export type ShownTransfer = TransferRow['transfer']['status'] | 'rejected';

export const InternalTransferBadge = statusBadge<ShownTransfer>({
  pending_approval: { label: LABELS.pending_approval, tone: 'attention', icon: UserRoundCheck },
  success: { label: LABELS.success, tone: 'neutral', icon: CircleCheck },
  failed: { label: LABELS.failed, tone: 'bad', icon: CircleX },
  cancelled: { label: LABELS.cancelled, tone: 'neutral', icon: Ban },
  rejected: { label: 'Rejected', tone: 'bad', icon: CircleX },
});

export const InternalTransferStatus = ({ transfer }: Pick<TransferRow, 'transfer'>) => (
  // The API reports a rejection as cancelled, with a reason.
  <InternalTransferBadge status={transfer.rejection_reason === null ? transfer.status : 'rejected'} />
);

export function partiesText({ direction, from, to }: Pick<TransferRow, 'direction' | 'from' | 'to'>): string {
  if (direction === 'sent') return `To ${to.name}`;
  return direction === 'received' ? `From ${from.name}` : `${from.name} to ${to.name}`;
}

export const look = lookOf(ArrowLeftRight, InternalTransferBadge);
