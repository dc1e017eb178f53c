import { Ban, CircleAlert, CircleCheck, CircleDot, CircleX, Clock, Eye } from 'lucide-react';
import type { LinkView } from '@/app/_trpc/outputs';
import { Badge, type BadgeProps } from '@/components/primitives/badge';
import { PAYIN_STATUS_LABELS } from '@/server/features/collections/payins/words';

export type PayinStatus = LinkView['payment_link']['status'];

const variants: Record<PayinStatus, Omit<BadgeProps, 'label'>> = {
  active: { tone: 'progress', icon: CircleDot },
  paid: { tone: 'neutral', icon: CircleCheck },
  expired: { tone: 'neutral', icon: Clock },
  cancelled: { tone: 'neutral', icon: Ban },
  failed: { tone: 'bad', icon: CircleX },
  action_required: { tone: 'attention', icon: CircleAlert },
  under_review: { tone: 'progress', icon: Eye },
};

export const PayinStatusBadge = ({ status }: { status: PayinStatus }) => (
  <Badge {...variants[status]} label={PAYIN_STATUS_LABELS[status]} />
);

export const isFinal = (status: PayinStatus): boolean =>
  status === 'paid' || status === 'expired' || status === 'cancelled' || status === 'failed';
