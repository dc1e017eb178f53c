import { Archive, CircleCheck, CircleX, Hourglass, UserRoundCheck, UsersRound } from 'lucide-react';
import { statusBadge } from '@/components/primitives/badge';
import { BENEFICIARY_STATE_LABELS as LABELS } from '@/server/features/payouts/beneficiaries/words';
import { lookOf } from '../../kit/look';

export const BeneficiaryStatus = statusBadge<keyof typeof LABELS>({
  approval: { label: LABELS.approval, tone: 'attention', icon: UserRoundCheck },
  pending: { label: LABELS.pending, tone: 'progress', icon: Hourglass },
  active: { label: LABELS.active, tone: 'active', icon: CircleCheck },
  rejected: { label: LABELS.rejected, tone: 'bad', icon: CircleX },
  archived: { label: LABELS.archived, tone: 'neutral', icon: Archive },
});

export const look = lookOf(UsersRound, BeneficiaryStatus);
