import { Ban, CircleAlert, CircleCheck, CircleX, Clock, Eye, Link2 } from 'lucide-react';
import type { LinkView } from '@/app/_trpc/outputs';
import { statusBadge } from '@/components/primitives/badge';
import { PAYIN_STATUS_LABELS } from '@/server/features/collections/payins/words/status';
import { lookOf } from '../../kit/look';

export type PayinStatus = LinkView['payment_link']['status'];

export const PayinStatusBadge = statusBadge<PayinStatus>({
  active: { label: PAYIN_STATUS_LABELS.active, tone: 'active', icon: CircleCheck },
  paid: { label: PAYIN_STATUS_LABELS.paid, tone: 'neutral', icon: CircleCheck },
  expired: { label: PAYIN_STATUS_LABELS.expired, tone: 'neutral', icon: Clock },
  cancelled: { label: PAYIN_STATUS_LABELS.cancelled, tone: 'neutral', icon: Ban },
  failed: { label: PAYIN_STATUS_LABELS.failed, tone: 'bad', icon: CircleX },
  action_required: { label: PAYIN_STATUS_LABELS.action_required, tone: 'attention', icon: CircleAlert },
  under_review: { label: PAYIN_STATUS_LABELS.under_review, tone: 'progress', icon: Eye },
});

export const isFinal = (status: PayinStatus): boolean =>
  status === 'paid' || status === 'expired' || status === 'cancelled' || status === 'failed';

export const look = lookOf(Link2, PayinStatusBadge);
