import { Ban, CircleCheck, Link } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { statusBadge } from '@/components/primitives/badge';
import { OPEN_LINK_STATUS_LABELS, type OpenLinkStatus } from '@/server/features/collections/open-links/words';
import { lookOf } from '../../kit/look';

export type OpenLinkRow = Outputs['open_links']['rows']['data'][number];
export type OpenLinkView = Outputs['open_links']['view'];

export const OpenLinkStatusBadge = statusBadge<OpenLinkStatus>({
  active: { label: OPEN_LINK_STATUS_LABELS.active, tone: 'active', icon: CircleCheck },
  closed: { label: OPEN_LINK_STATUS_LABELS.closed, tone: 'neutral', icon: Ban },
});

export const look = lookOf(Link);
