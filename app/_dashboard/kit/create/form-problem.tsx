import type { ReactNode } from 'react';
import { codeOf, fieldsOf, mutationFailure } from '@/app/_trpc/failure';
import { Problem } from '@/components/form/problem';
import { FailureNotice } from '@/components/problems/failure-notice';

type Props = {
  error: unknown;
  /** Such as `Payout not sent`. */
  undone: string;
  /** Page to check if the outcome is unknown. */
  lookIn?: string;
  /** Shown if the object exists already. */
  duplicate?: ReactNode;
};

/** Failure of a submitted form, unless its fields show it. */
export function FormProblem({ error, undone, lookIn, duplicate }: Props) {
  const failure = mutationFailure(error, undone, lookIn);
  if (!failure || fieldsOf(error).length > 0) return null;
  return (
    <Problem>
      {duplicate && codeOf(error) === 'record_exists' ? duplicate : <FailureNotice failure={failure} />}
    </Problem>
  );
}
