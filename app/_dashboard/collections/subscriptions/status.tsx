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
  created: { tone: 'blue', icon: CreditCard },
  authorized: { tone: 'indigo', icon: CalendarClock },
  active: { tone: 'green', icon: Repeat },
  paused: { tone: 'amber', icon: CirclePause },
  halted: { tone: 'orange', icon: CircleAlert },
  completed: { tone: 'green', icon: CircleCheck },
  cancelled: { tone: 'grey', icon: Ban },
  expired: { tone: 'grey', icon: Clock },
  failed: { tone: 'red', icon: CircleX },
};

export const SubscriptionStatusBadge = ({ status }: { status: Status }) => (
  <Badge {...variants[status]} label={SUBSCRIPTION_STATUS_LABELS[status]} />
);

export const isFinal = (status: Status): boolean =>
  status === 'completed' || status === 'cancelled' || status === 'expired' || status === 'failed';
