'use client';

import { Late, late } from '@/components/primitives/late';
import type { ReviewProps } from './approval-review';

const review = late(() => import('./approval-review').then(({ ApprovalReview }) => ApprovalReview));

/** Loaded after the page, because only approvers of a pending payout see it. */
export const LazyReview = (props: ReviewProps) => <Late part={review} props={props} />;
