'use client';

import type { PayoutView } from '@/app/_trpc/outputs';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { needsMore } from './approval-progress';

const approve = lazyPart(() => import('./approve-dialog').then(({ ApproveDialog }) => ApproveDialog));
const reject = lazyPart(() => import('./reject-dialog').then(({ RejectDialog }) => RejectDialog));

type Props = { view: PayoutView; onClose: () => void };

export const ApprovePayout = ({ view, onClose }: Props) => (
  <LazyPart
    part={approve}
    props={{ rows: [view], further: view.approval && needsMore(view.approval) ? 1 : 0, onClose }}
  />
);

export const RejectPayout = ({ view, onClose }: Props) => (
  <LazyPart part={reject} props={{ rows: [view], onClose }} />
);
