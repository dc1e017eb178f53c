import { Ban, CircleAlert, CircleCheck, CircleDot, CircleX, Clock, Eye } from 'lucide-react';
import type { LinkView } from '@/app/_trpc/outputs';
import { Badge, type BadgeProps } from '@/components/primitives/badge';
import { PAYIN_STATUS_LABELS } from '@/server/features/collections/payins/words';

export type PayinStatus = LinkView['payment_link']['status'];

const variants: Record<PayinStatus, Omit<BadgeProps, 'label'>> = {
  active: { tone: 'blue', icon: CircleDot },
  paid: { tone: 'green', icon: CircleCheck },
  expired: { tone: 'grey', icon: Clock },
  cancelled: { tone: 'grey', icon: Ban },
  failed: { tone: 'red', icon: CircleX },
  action_required: { tone: 'orange', icon: CircleAlert },
  under_review: { tone: 'amber', icon: Eye },
};

export const PayinStatusBadge = ({ status }: { status: PayinStatus }) => (
  <Badge {...variants[status]} label={PAYIN_STATUS_LABELS[status]} />
);

export const isFinal = (status: PayinStatus): boolean =>
  status === 'paid' || status === 'expired' || status === 'cancelled' || status === 'failed';
