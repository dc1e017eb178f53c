import { codeOf, failureOf, fieldsOf } from '@/app/_trpc/failure';
import { FailureNotice } from '@/components/data/failure-notice';
import { Problem } from '@/components/form/problem';
import { Notice } from '@/components/ui/notice';

type Props = { customerError: unknown; linkError: unknown };

/** What the server said that belongs to no field. */
export function CreateProblem({ customerError, linkError }: Props) {
  const error = customerError ?? linkError;
  const failure = failureOf(error, customerError ? 'Customer not created' : 'Payment link not created');
  if (!failure || fieldsOf(error).length > 0) return null;
  return (
    <Problem>
      {customerError && codeOf(customerError) === 'record_exists' ? (
        <Notice tone="amber" title="You already have a customer with this email in this country" alert>
          <p>Choose the existing customer instead.</p>
        </Notice>
      ) : (
        <FailureNotice failure={failure} />
      )}
    </Problem>
  );
}
