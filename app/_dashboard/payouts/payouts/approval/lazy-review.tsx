'use client';

import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import type { ReviewProps } from './approval-review';

const review = lazyPart(() => import('./approval-review').then(({ ApprovalReview }) => ApprovalReview));

/** Loaded after the page, because only approvers of a pending payout see it. */
export const LazyReview = (props: ReviewProps) => <LazyPart part={review} props={props} />;
