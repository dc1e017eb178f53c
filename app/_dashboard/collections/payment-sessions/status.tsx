import { CircleCheck, CircleDashed, CircleX, Clock, Hourglass } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { Badge, type BadgeProps } from '@/components/primitives/badge';
import {
  SESSION_STATUS_LABELS,
  type SessionStatus,
} from '@/server/features/collections/payment-sessions/words';

export type SessionView = Outputs['payment_sessions']['view'];
export type SessionRow = Outputs['payment_sessions']['rows']['data'][number];

const variants: Record<SessionStatus, Omit<BadgeProps, 'label'>> = {
  created: { tone: 'progress', icon: CircleDashed },
  in_progress: { tone: 'progress', icon: Hourglass },
  completed: { tone: 'neutral', icon: CircleCheck },
  expired: { tone: 'neutral', icon: Clock },
  failed: { tone: 'bad', icon: CircleX },
};

export const SessionStatusBadge = ({ status }: { status: SessionStatus }) => (
  <Badge {...variants[status]} label={SESSION_STATUS_LABELS[status]} />
);

export const isOpen = (status: SessionStatus): boolean => status === 'created' || status === 'in_progress';

export const payerName = ({ customer, session }: Pick<SessionRow, 'customer' | 'session'>) =>
  customer?.name ?? session.prefill.name;
