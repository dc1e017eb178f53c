import { fieldsOf, mutationFailure } from '@/app/_trpc/failure';
import { Problem } from '@/components/form/problem';
import { FailureNotice } from '@/components/problems/failure-notice';
import { CustomerProblem } from './problem';

type Props = { customerError: unknown; error: unknown; undone: string };

export function CreateProblem({ customerError, error, undone }: Props) {
  if (customerError)
    return <CustomerProblem error={customerError} instead="Choose the existing customer instead." />;
  const failure = mutationFailure(error, undone);
  if (!failure || fieldsOf(error).length > 0) return null;
  return (
    <Problem>
      <FailureNotice failure={failure} />
    </Problem>
  );
}
