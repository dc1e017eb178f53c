import {
  Ban,
  CircleAlert,
  CircleCheck,
  Columns3,
  FileSpreadsheet,
  Hourglass,
  Link2,
  MinusCircle,
  PauseCircle,
  Send,
} from 'lucide-react';
import type { Batch, BatchRow } from '@/app/_trpc/outputs';
import { statusBadge } from '@/components/primitives/badge';
import { lookOf } from '../../kit/look';

export const BatchStatus = statusBadge<Batch['status']>({
  mapping: { label: 'Match columns', tone: 'attention', icon: Columns3 },
  validating: { label: 'Checking', tone: 'progress', icon: Hourglass },
  ready: { label: 'Ready', tone: 'attention', icon: CircleCheck },
  needs_fixes: { label: 'Has errors', tone: 'attention', icon: CircleAlert },
  submitting: { label: 'Submitting', tone: 'progress', icon: Send },
  submitted: { label: 'Submitted', tone: 'neutral', icon: CircleCheck },
  cancelled: { label: 'Discarded', tone: 'neutral', icon: Ban },
});

export const RowState = statusBadge<BatchRow['state']>({
  waiting: { label: 'Waiting', tone: 'neutral', icon: Hourglass },
  ready: { label: 'Ready', tone: 'neutral', icon: CircleCheck },
  held: { label: 'Left out', tone: 'attention', icon: PauseCircle },
  bad: { label: 'Error', tone: 'attention', icon: CircleAlert },
  made: { label: 'Payout created', tone: 'neutral', icon: CircleCheck },
  made_before: { label: 'Already created', tone: 'neutral', icon: Link2 },
  dropped: { label: 'Excluded', tone: 'neutral', icon: MinusCircle },
});

export const look = lookOf(FileSpreadsheet, BatchStatus);
