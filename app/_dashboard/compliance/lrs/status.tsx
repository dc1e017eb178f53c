import { CircleCheck, CircleDot, Clock, Globe } from 'lucide-react';
import { statusBadge } from '@/components/primitives/badge';
import { LRS_QUOTE_STATUS_LABELS, type LrsQuoteStatus } from '@/server/features/compliance/lrs/words/labels';
import { lookOf } from '../../kit/look';

export const RemittanceStatus = statusBadge<LrsQuoteStatus>({
  open: { label: LRS_QUOTE_STATUS_LABELS.open, tone: 'progress', icon: CircleDot },
  used: { label: LRS_QUOTE_STATUS_LABELS.used, tone: 'neutral', icon: CircleCheck },
  expired: { label: LRS_QUOTE_STATUS_LABELS.expired, tone: 'neutral', icon: Clock },
});

export const look = lookOf(Globe, RemittanceStatus);
