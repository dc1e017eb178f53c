import { Ban, CircleAlert, CircleCheck, Share2 } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { statusBadge } from '@/components/primitives/badge';
import {
  DISTRIBUTOR_LINK_STATUS_LABELS,
  type DistributorLinkStatus,
} from '@/server/features/platform/distributor-links/words';
import { lookOf } from '../../kit/look';

export type DistributorLinkRow = Outputs['distributor_links']['rows']['data'][number];
export type DistributorLinkView = Outputs['distributor_links']['view'];
export type DistributorLink = DistributorLinkView['distributor_link'];

export const DistributorLinkStatusBadge = statusBadge<DistributorLinkStatus>({
  active: { label: DISTRIBUTOR_LINK_STATUS_LABELS.active, tone: 'active', icon: CircleCheck },
  unavailable: { label: DISTRIBUTOR_LINK_STATUS_LABELS.unavailable, tone: 'attention', icon: CircleAlert },
  disabled: { label: DISTRIBUTOR_LINK_STATUS_LABELS.disabled, tone: 'neutral', icon: Ban },
});

/** A direct scheme has no distributor. */
export const isDirect = ({ distributor_arn }: { distributor_arn: string }): boolean =>
  distributor_arn === 'DIRECT';

export const look = lookOf(Share2, DistributorLinkStatusBadge);
