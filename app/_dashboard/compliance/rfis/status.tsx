import { CircleAlert, CircleCheck, CircleX, Clock, Hourglass, Inbox } from 'lucide-react';
import type { RfiView } from '@/app/_trpc/outputs';
import { statusBadge } from '@/components/primitives/badge';
import { lookOf } from '../../kit/look';

export const RfiStatus = statusBadge<RfiView['rfi']['status']>({
  action_required: { label: 'Documents needed', tone: 'attention', icon: CircleAlert },
  under_review: { label: 'In review', tone: 'progress', icon: Hourglass },
  approved: { label: 'Approved', tone: 'neutral', icon: CircleCheck },
  rejected: { label: 'Rejected', tone: 'bad', icon: CircleX },
  expired: { label: 'Expired', tone: 'neutral', icon: Clock },
});

export const look = lookOf(Inbox, RfiStatus);
