import { failureOf, fieldsOf } from '@/app/_trpc/failure';
import { FailureNotice } from '@/components/data/failure-notice';
import { Problem } from '@/components/form/problem';
import { CustomerProblem } from '../../../customers/_parts/customer-problem';

type Props = { customerError: unknown; linkError: unknown };

/** What the server said that belongs to no field. */
export function CreateProblem({ customerError, linkError }: Props) {
  if (customerError)
    return <CustomerProblem error={customerError} instead="Choose the existing customer instead." />;
  const failure = failureOf(linkError, 'Payment link not created');
  if (!failure || fieldsOf(linkError).length > 0) return null;
  return (
    <Problem>
      <FailureNotice failure={failure} />
    </Problem>
  );
}
