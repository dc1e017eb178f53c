'use client';

import type { PayoutView } from '@/app/_trpc/outputs';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';

const comments = lazyPart(() => import('./comments').then(({ PayoutComments }) => PayoutComments));

/** Loaded after the page, for the script budget of lists that open payouts. */
export const LazyComments = (props: { view: PayoutView }) => <LazyPart part={comments} props={props} />;
