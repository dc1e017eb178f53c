import { CircleAlert, CircleCheck, CircleX, DoorClosed, Hourglass, Store } from 'lucide-react';
import type { MerchantView } from '@/app/_trpc/outputs';
import { statusBadge } from '@/components/primitives/badge';
import { MERCHANT_STATUS_LABELS as LABELS } from '@/server/kernel/merchant-status';
import { lookOf } from '../../kit/look';

type Merchant = MerchantView['merchant'];

export const MerchantStatus = statusBadge<Merchant['status']>({
  pending: { label: LABELS.pending, tone: 'progress', icon: Hourglass },
  action_required: { label: LABELS.action_required, tone: 'attention', icon: CircleAlert },
  success: { label: LABELS.success, tone: 'neutral', icon: CircleCheck },
  failed: { label: LABELS.failed, tone: 'bad', icon: CircleX },
  offboarded: { label: LABELS.offboarded, tone: 'neutral', icon: DoorClosed },
});

export const typeLabel = ({ entity_type }: Pick<Merchant, 'entity_type'>): string =>
  entity_type === 'business' ? 'Business' : 'Individual';

export const look = lookOf(Store, MerchantStatus);
