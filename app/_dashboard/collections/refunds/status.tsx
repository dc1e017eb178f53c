import { Ban, CircleAlert, CircleCheck, CircleX, Hourglass, Send, Undo2 } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { statusBadge } from '@/components/primitives/badge';
import { REFUND_STATUS_LABELS as LABELS } from '@/server/features/collections/payments/words';
import { lookOf } from '../../kit/look';

type Status = Outputs['refunds']['get']['status'];

export const RefundStatus = statusBadge<Status>({
  in_progress: { label: LABELS.in_progress, tone: 'progress', icon: Send },
  success: { label: LABELS.success, tone: 'neutral', icon: CircleCheck },
  failed: { label: LABELS.failed, tone: 'bad', icon: CircleX },
  action_required: { label: LABELS.action_required, tone: 'attention', icon: CircleAlert },
  under_review: { label: LABELS.under_review, tone: 'progress', icon: Hourglass },
  cancelled: { label: LABELS.cancelled, tone: 'neutral', icon: Ban },
});

export const look = lookOf(Undo2, RefundStatus);
