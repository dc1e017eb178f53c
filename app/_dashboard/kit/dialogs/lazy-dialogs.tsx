'use client';

import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import type { EmailDialogProps } from './email-dialog';
import type { RejectDialogProps } from './reject-dialog';
import type { VerbDialogProps } from './verb-dialog';

const verb = lazyPart(() => import('./verb-dialog').then(({ VerbDialog }) => VerbDialog));
const reject = lazyPart(() => import('./reject-dialog').then(({ RejectDialog }) => RejectDialog));
const email = lazyPart(() => import('./email-dialog').then(({ EmailDialog }) => EmailDialog));

export const VerbDialog = (props: VerbDialogProps) => <LazyPart part={verb} props={props} />;
export const RejectDialog = (props: RejectDialogProps) => <LazyPart part={reject} props={props} />;
export const EmailDialog = (props: EmailDialogProps) => <LazyPart part={email} props={props} />;
