'use client';

import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import type { DecideSelectedProps } from './decide-selected';

const decide = lazyPart(() => import('./decide-selected').then(({ DecideSelected }) => DecideSelected));

export const DecideSelected = (props: DecideSelectedProps) => <LazyPart part={decide} props={props} />;
