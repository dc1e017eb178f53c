'use client';

import type { ComponentProps } from 'react';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import type { ExtendLink as Dialog } from './extend-link';

const extendLink = lazyPart(() => import('./extend-link').then(({ ExtendLink }) => ExtendLink));

export const ExtendLink = (props: ComponentProps<typeof Dialog>) => (
  <LazyPart part={extendLink} props={props} />
);
