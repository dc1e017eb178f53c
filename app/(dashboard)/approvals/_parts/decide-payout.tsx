'use client';

import type { PayoutView } from '@/app/_trpc/outputs';
import { ApproveDialog } from './approve-dialog';
import { RejectDialog } from './reject-dialog';

type Props = { view: PayoutView; close: () => void };

/** The decision on the one payout in view. */
export const ApprovePayout = ({ view, close }: Props) => <ApproveDialog rows={[view]} close={close} />;

export const RejectPayout = ({ view, close }: Props) => <RejectDialog rows={[view]} close={close} />;
