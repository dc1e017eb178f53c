'use client';

import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import type { SubmitDraftProps } from './submit-draft';

const submitDraft = lazyPart(() => import('./submit-draft').then(({ SubmitDraft }) => SubmitDraft));

export const SubmitDraft = (props: SubmitDraftProps) => <LazyPart part={submitDraft} props={props} />;
