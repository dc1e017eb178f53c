'use client';

import { Late, late } from '@/components/ui/late';
import type { ReviewProps } from './approval-review';

const review = late(() => import('./approval-review').then(({ ApprovalReview }) => ApprovalReview));

/** The review of a payout, loaded after the page: only approvers of a pending payout see it. */
export const LateReview = (props: ReviewProps) => <Late part={review} props={props} />;
