import { CircleCheck, CircleDashed, CircleX, Clock, Hourglass, ListChecks } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { statusBadge } from '@/components/primitives/badge';
import {
  SESSION_STATUS_LABELS,
  type SessionStatus,
} from '@/server/features/collections/payment-sessions/words';
import { lookOf } from '../../kit/look';

export type SessionView = Outputs['payment_sessions']['view'];
export type SessionRow = Outputs['payment_sessions']['rows']['data'][number];

export const SessionStatusBadge = statusBadge<SessionStatus>({
  created: { label: SESSION_STATUS_LABELS.created, tone: 'progress', icon: CircleDashed },
  in_progress: { label: SESSION_STATUS_LABELS.in_progress, tone: 'progress', icon: Hourglass },
  completed: { label: SESSION_STATUS_LABELS.completed, tone: 'neutral', icon: CircleCheck },
  expired: { label: SESSION_STATUS_LABELS.expired, tone: 'neutral', icon: Clock },
  failed: { label: SESSION_STATUS_LABELS.failed, tone: 'bad', icon: CircleX },
});

export const isOpen = (status: SessionStatus): boolean => status === 'created' || status === 'in_progress';

export const payerName = ({ customer, session }: Pick<SessionRow, 'customer' | 'session'>) =>
  customer?.name ?? session.prefill.name;

export const look = lookOf(ListChecks, SessionStatusBadge);
