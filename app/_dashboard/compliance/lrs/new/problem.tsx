import { failureOf, fieldsOf } from '@/app/_trpc/failure';
import { faultText } from '@/components/form/fault-text';
import { Problem } from '@/components/form/problem';
import { Notice } from '@/components/primitives/notice';
import type { Failure } from '@/components/problems/failure';
import { FailureNotice } from '@/components/problems/failure-notice';
import { labels } from './draft';

export function RemittanceProblem({ failure, error }: { failure: Failure | null; error: unknown }) {
  if (failure)
    return (
      <Problem>
        <FailureNotice failure={failure} />
      </Problem>
    );
  const [fault] = fieldsOf(error);
  if (fault)
    return (
      <div className="mb-5">
        <Notice tone="amber" title={faultText(fault.message, labels.source_amount!, fault.path)} alert />
      </div>
    );
  const other = failureOf(error, 'Current rate not loaded');
  return other && <FailureNotice failure={other} />;
}
