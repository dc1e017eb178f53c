import {
  Ban,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CirclePause,
  CircleX,
  Clock,
  CreditCard,
  Repeat,
} from 'lucide-react';
import type { SubscriptionView } from '@/app/_trpc/outputs';
import { Badge, type BadgeProps } from '@/components/primitives/badge';
import { SUBSCRIPTION_STATUS_LABELS } from '@/server/features/collections/subscriptions/words/status';

export type Subscription = SubscriptionView['subscription'];
type Status = Subscription['status'];

const variants: Record<Status, Omit<BadgeProps, 'label'>> = {
  created: { tone: 'progress', icon: CreditCard },
  authorized: { tone: 'progress', icon: CalendarClock },
  active: { tone: 'neutral', icon: Repeat },
  paused: { tone: 'neutral', icon: CirclePause },
  halted: { tone: 'attention', icon: CircleAlert },
  completed: { tone: 'neutral', icon: CircleCheck },
  cancelled: { tone: 'neutral', icon: Ban },
  expired: { tone: 'neutral', icon: Clock },
  failed: { tone: 'bad', icon: CircleX },
};

export const SubscriptionStatusBadge = ({ status }: { status: Status }) => (
  <Badge {...variants[status]} label={SUBSCRIPTION_STATUS_LABELS[status]} />
);

export const isFinal = (status: Status): boolean =>
  status === 'completed' || status === 'cancelled' || status === 'expired' || status === 'failed';
