import {
  ArrowUpRight,
  Ban,
  CircleAlert,
  CircleCheck,
  CircleX,
  Hourglass,
  PencilLine,
  Send,
  UserRoundCheck,
} from 'lucide-react';
import { statusBadge } from '@/components/primitives/badge';
import { PAYOUT_STATUS_LABELS, type ShownPayoutStatus } from '@/server/features/payouts/payouts/words/status';
import { lookOf } from '../../kit/look';

export const PayoutStatusBadge = statusBadge<ShownPayoutStatus>({
  draft: { label: PAYOUT_STATUS_LABELS.draft, tone: 'neutral', icon: PencilLine },
  pending_approval: { label: PAYOUT_STATUS_LABELS.pending_approval, tone: 'attention', icon: UserRoundCheck },
  queued: { label: PAYOUT_STATUS_LABELS.queued, tone: 'progress', icon: Hourglass },
  in_progress: { label: PAYOUT_STATUS_LABELS.in_progress, tone: 'progress', icon: Send },
  action_required: { label: PAYOUT_STATUS_LABELS.action_required, tone: 'attention', icon: CircleAlert },
  success: { label: PAYOUT_STATUS_LABELS.success, tone: 'neutral', icon: Send },
  arrived: { label: PAYOUT_STATUS_LABELS.arrived, tone: 'neutral', icon: CircleCheck },
  failed: { label: PAYOUT_STATUS_LABELS.failed, tone: 'bad', icon: CircleX },
  cancelled: { label: PAYOUT_STATUS_LABELS.cancelled, tone: 'neutral', icon: Ban },
  rejected: { label: PAYOUT_STATUS_LABELS.rejected, tone: 'bad', icon: CircleX },
});

export type Status = Exclude<ShownPayoutStatus, 'rejected' | 'arrived'>;

export const look = lookOf(ArrowUpRight, PayoutStatusBadge);
