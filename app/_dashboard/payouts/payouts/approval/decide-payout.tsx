'use client';

import type { PayoutView } from '@/app/_trpc/outputs';
import { needsMore } from './approval-progress';
import { ApproveDialog } from './approve-dialog';
import { RejectDialog } from './reject-dialog';

type Props = { view: PayoutView; close: () => void };

export const ApprovePayout = ({ view, close }: Props) => (
  <ApproveDialog rows={[view]} further={view.approval && needsMore(view.approval) ? 1 : 0} close={close} />
);

export const RejectPayout = ({ view, close }: Props) => <RejectDialog rows={[view]} close={close} />;
