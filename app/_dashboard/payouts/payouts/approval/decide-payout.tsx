'use client';

import type { PayoutView } from '@/app/_trpc/outputs';
import { needsMore } from './approval-progress';
import { ApproveDialog } from './approve-dialog';
import { RejectDialog } from './reject-dialog';

type Props = { view: PayoutView; onClose: () => void };

export const ApprovePayout = ({ view, onClose }: Props) => (
  <ApproveDialog
    rows={[view]}
    further={view.approval && needsMore(view.approval) ? 1 : 0}
    onClose={onClose}
  />
);

export const RejectPayout = ({ view, onClose }: Props) => <RejectDialog rows={[view]} onClose={onClose} />;
