'use client';

import { codeOf, fieldsOf, mutationFailure } from '@/app/_trpc/failure';
import { Problem } from '@/components/form/problem';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { FailureNotice } from '@/components/problems/failure-notice';

const alreadyCreated = lazyPart(() =>
  import('./already-created').then(({ AlreadyCreated }) => AlreadyCreated),
);

type Props = { error: unknown; requestId: string; onCreateAnother: () => void };

export function SendProblem({ error, requestId, onCreateAnother }: Props) {
  const failure = mutationFailure(error, 'Payout not sent', 'Payouts');
  if (!failure || fieldsOf(error).length > 0) return null;
  return (
    <Problem>
      {codeOf(error) === 'record_exists' ? (
        <LazyPart part={alreadyCreated} props={{ requestId, onCreateAnother }} />
      ) : (
        <FailureNotice failure={failure} />
      )}
    </Problem>
  );
}
