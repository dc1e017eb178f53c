'use client';

import { codeOf, fieldsOf, mutationFailure } from '@/app/_trpc/failure';
import { FailureNotice } from '@/components/data/failure-notice';
import { Problem } from '@/components/form/problem';
import { Late, late } from '@/components/ui/late';

const madeAlready = late(() => import('./made-already').then(({ MadeAlready }) => MadeAlready));

type Props = { error: unknown; requestId: string; another: () => void };

/** What the server said that belongs to no field. */
export function SendProblem({ error, requestId, another }: Props) {
  const failure = mutationFailure(error, 'Payout not sent', 'Payouts');
  if (!failure || fieldsOf(error).length > 0) return null;
  return (
    <Problem>
      {codeOf(error) === 'record_exists' ? (
        <Late part={madeAlready} props={{ requestId, another }} />
      ) : (
        <FailureNotice failure={failure} />
      )}
    </Problem>
  );
}
