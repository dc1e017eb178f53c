import { CircleCheck, CircleDot, Clock } from 'lucide-react';
import { Badge, type BadgeProps } from '@/components/primitives/badge';
import { LRS_QUOTE_STATUS_LABELS, type LrsQuoteStatus } from '@/server/features/compliance/lrs/words/labels';

const variants: Record<LrsQuoteStatus, Omit<BadgeProps, 'label'>> = {
  open: { tone: 'progress', icon: CircleDot },
  used: { tone: 'neutral', icon: CircleCheck },
  expired: { tone: 'neutral', icon: Clock },
};

export const RemittanceStatus = ({ status }: { status: LrsQuoteStatus }) => (
  <Badge {...variants[status]} label={LRS_QUOTE_STATUS_LABELS[status]} />
);
