import { Ban, CircleAlert, CircleDot } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { Badge, type BadgeProps } from '@/components/primitives/badge';
import {
  DISTRIBUTOR_LINK_STATUS_LABELS,
  type DistributorLinkStatus,
} from '@/server/features/platform/distributor-links/words';

export type DistributorLinkRow = Outputs['distributor_links']['rows']['data'][number];
export type DistributorLinkView = Outputs['distributor_links']['view'];
export type DistributorLink = DistributorLinkView['distributor_link'];

const variants: Record<DistributorLinkStatus, Omit<BadgeProps, 'label'>> = {
  active: { tone: 'progress', icon: CircleDot },
  unavailable: { tone: 'attention', icon: CircleAlert },
  disabled: { tone: 'neutral', icon: Ban },
};

export const DistributorLinkStatusBadge = ({ status }: { status: DistributorLinkStatus }) => (
  <Badge {...variants[status]} label={DISTRIBUTOR_LINK_STATUS_LABELS[status]} />
);

/** A direct scheme has no distributor. */
export const isDirect = ({ distributor_arn }: { distributor_arn: string }): boolean =>
  distributor_arn === 'DIRECT';
