import Link from 'next/link';
import { codeOf, fieldsOf, mutationFailure } from '@/app/_trpc/failure';
import { Problem } from '@/components/form/problem';
import { Notice } from '@/components/primitives/notice';
import { FailureNotice } from '@/components/problems/failure-notice';
import { textLink } from '../../../kit/detail/facts';

export function OnboardProblem({ error, number }: { error: unknown; number: string }) {
  const failure = mutationFailure(error, 'Merchant not onboarded', 'Merchants');
  if (!failure || fieldsOf(error).length > 0) return null;
  return (
    <Problem>
      {codeOf(error) === 'record_exists' ? (
        <Notice tone="amber" title="You already onboarded a merchant with this registration number" alert>
          <p>
            <Link href={`/platform/merchants?q=${encodeURIComponent(number.trim())}`} className={textLink}>
              View the merchant
            </Link>
            . If you don’t have its secret key, ask your administrator for a new one.
          </p>
        </Notice>
      ) : (
        <FailureNotice failure={failure} />
      )}
    </Problem>
  );
}
