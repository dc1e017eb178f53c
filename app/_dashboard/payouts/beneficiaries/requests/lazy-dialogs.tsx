'use client';

import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import type { RequestRow } from './status';

const ask = lazyPart(() => import('./request-dialog').then(({ RequestDialog }) => RequestDialog));
const renew = lazyPart(() => import('./renew-dialog').then(({ RenewDialog }) => RenewDialog));

export const RequestDialog = (props: { onClose: () => void }) => <LazyPart part={ask} props={props} />;
export const RenewDialog = (props: { view: RequestRow; onClose: () => void }) => (
  <LazyPart part={renew} props={props} />
);
