import { Ban, CircleCheck, CircleDot, FileUser, TimerOff } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { statusBadge } from '@/components/primitives/badge';
import {
  type BankDetailRequestState,
  BANK_DETAIL_REQUEST_LABELS as LABELS,
} from '@/server/features/payouts/bank-detail-requests/words';
import { lookOf } from '../../../kit/look';

export type RequestRow = Outputs['bank_detail_requests']['rows']['data'][number];

export const RequestStatus = statusBadge<BankDetailRequestState>({
  open: { label: LABELS.open, tone: 'progress', icon: CircleDot },
  expired: { label: LABELS.expired, tone: 'attention', icon: TimerOff },
  completed: { label: LABELS.completed, tone: 'neutral', icon: CircleCheck },
  revoked: { label: LABELS.revoked, tone: 'neutral', icon: Ban },
});

export const look = lookOf(FileUser, RequestStatus);
