import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import type { Beneficiary } from '@/app/_trpc/outputs';
import { statusBadge } from '@/components/primitives/badge';
import { BENEFICIARY_STATUS_LABELS as LABELS } from '@/server/features/payouts/beneficiaries/words';

export const BeneficiaryStatus = statusBadge<Beneficiary['status']>({
  pending: { label: LABELS.pending, tone: 'progress', icon: Hourglass },
  active: { label: LABELS.active, tone: 'neutral', icon: CircleCheck },
  rejected: { label: LABELS.rejected, tone: 'bad', icon: CircleX },
});
