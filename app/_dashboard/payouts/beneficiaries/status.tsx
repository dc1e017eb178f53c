import { Archive, CircleCheck, CircleX, Hourglass, UserRoundCheck } from 'lucide-react';
import type { Beneficiary } from '@/app/_trpc/outputs';
import { statusBadge } from '@/components/primitives/badge';
import {
  BENEFICIARY_STATUS_LABELS as LABELS,
  BENEFICIARY_STAGE_LABELS as STAGES,
} from '@/server/features/payouts/beneficiaries/words';

export const BeneficiaryStatus = statusBadge<Beneficiary['status'] | 'approval' | 'archived'>({
  approval: { label: STAGES.approval, tone: 'attention', icon: UserRoundCheck },
  pending: { label: LABELS.pending, tone: 'progress', icon: Hourglass },
  active: { label: LABELS.active, tone: 'neutral', icon: CircleCheck },
  rejected: { label: LABELS.rejected, tone: 'bad', icon: CircleX },
  archived: { label: 'Archived', tone: 'neutral', icon: Archive },
});

type Known = {
  readonly beneficiary: Pick<Beneficiary, 'status'>;
  readonly stage: 'approval' | 'review' | null;
  readonly archived_at?: string | null;
};

export const statusOf = ({ beneficiary, stage, archived_at }: Known) =>
  archived_at ? 'archived' : stage === 'approval' ? 'approval' : beneficiary.status;
