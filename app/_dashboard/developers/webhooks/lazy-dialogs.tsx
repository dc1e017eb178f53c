'use client';

import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import type { EndpointView } from './status';

type Props = { view: EndpointView; onClose: () => void };

const test = lazyPart(() => import('./send-test').then(({ SendTest }) => SendTest));
const resend = lazyPart(() => import('./resend-range').then(({ ResendRange }) => ResendRange));
const rotate = lazyPart(() => import('./rotate-secret').then(({ RotateSecret }) => RotateSecret));

export const SendTest = (props: Props) => <LazyPart part={test} props={props} />;
export const ResendRange = (props: Props) => <LazyPart part={resend} props={props} />;
export const RotateSecret = (props: Props) => <LazyPart part={rotate} props={props} />;
