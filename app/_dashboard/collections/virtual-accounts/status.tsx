import { Ban, Building2, CircleCheck } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { statusBadge } from '@/components/primitives/badge';
import { VIRTUAL_ACCOUNT_STATUS_LABELS as LABELS } from '@/server/features/collections/virtual-accounts/words';
import { lookOf } from '../../kit/look';

type Status = Outputs['virtual_accounts']['rows']['data'][number]['virtual_account']['status'];

export const VirtualAccountStatus = statusBadge<Status>({
  active: { label: LABELS.active, tone: 'active', icon: CircleCheck },
  inactive: { label: LABELS.inactive, tone: 'neutral', icon: Ban },
  disabled: { label: LABELS.disabled, tone: 'bad', icon: Ban },
});

export const look = lookOf(Building2, VirtualAccountStatus);
