'use client';

import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { FormProblem } from '../../../kit/create/form-problem';

const alreadyCreated = lazyPart(() =>
  import('./already-created').then(({ AlreadyCreated }) => AlreadyCreated),
);

type Props = { error: unknown; requestId: string; onCreateAnother: () => void };

export const SendProblem = ({ error, requestId, onCreateAnother }: Props) => (
  <FormProblem
    error={error}
    undone="Payout not sent"
    lookIn="Payouts"
    duplicate={<LazyPart part={alreadyCreated} props={{ requestId, onCreateAnother }} />}
  />
);
