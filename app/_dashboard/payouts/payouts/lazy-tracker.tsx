'use client';

import type { PayoutView } from '@/app/_trpc/outputs';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';

const tracker = lazyPart(() => import('./tracker').then(({ PayoutTracker }) => PayoutTracker));

/** Loaded after the page, for the script budget of lists that open payouts. */
export const LazyTracker = (props: { view: PayoutView }) => <LazyPart part={tracker} props={props} />;
