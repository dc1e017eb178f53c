import { codeOf, fieldsOf, mutationFailure } from '@/app/_trpc/failure';
import { Problem } from '@/components/form/problem';
import { Notice } from '@/components/primitives/notice';
import { FailureNotice } from '@/components/problems/failure-notice';

export function CustomerProblem({ error, instead }: { error: unknown; instead: string }) {
  const failure = mutationFailure(error, 'Customer not created', 'Customers');
  if (!failure || fieldsOf(error).length > 0) return null;
  return (
    <Problem>
      {codeOf(error) === 'record_exists' ? (
        <Notice tone="amber" title="You already have a customer with this email in this country" alert>
          <p>{instead}</p>
        </Notice>
      ) : (
        <FailureNotice failure={failure} />
      )}
    </Problem>
  );
}
