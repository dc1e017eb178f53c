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
import { statusBadge } from '@/components/primitives/badge';
import { SUBSCRIPTION_STATUS_LABELS } from '@/server/features/collections/subscriptions/words/status';
import { lookOf } from '../../kit/look';

export type Subscription = SubscriptionView['subscription'];
type Status = Subscription['status'];

export const SubscriptionStatusBadge = statusBadge<Status>({
  created: { label: SUBSCRIPTION_STATUS_LABELS.created, tone: 'progress', icon: CreditCard },
  authorized: { label: SUBSCRIPTION_STATUS_LABELS.authorized, tone: 'progress', icon: CalendarClock },
  active: { label: SUBSCRIPTION_STATUS_LABELS.active, tone: 'active', icon: CircleCheck },
  paused: { label: SUBSCRIPTION_STATUS_LABELS.paused, tone: 'neutral', icon: CirclePause },
  halted: { label: SUBSCRIPTION_STATUS_LABELS.halted, tone: 'attention', icon: CircleAlert },
  completed: { label: SUBSCRIPTION_STATUS_LABELS.completed, tone: 'neutral', icon: CircleCheck },
  cancelled: { label: SUBSCRIPTION_STATUS_LABELS.cancelled, tone: 'neutral', icon: Ban },
  expired: { label: SUBSCRIPTION_STATUS_LABELS.expired, tone: 'neutral', icon: Clock },
  failed: { label: SUBSCRIPTION_STATUS_LABELS.failed, tone: 'bad', icon: CircleX },
});

export const isFinal = (status: Status): boolean =>
  status === 'completed' || status === 'cancelled' || status === 'expired' || status === 'failed';

export const look = lookOf(Repeat, SubscriptionStatusBadge);
