import Link from 'next/link';
import { codeOf, fieldsOf, mutationFailure } from '@/app/_trpc/failure';
import { Problem } from '@/components/form/problem';
import { Notice } from '@/components/primitives/notice';
import { FailureNotice } from '@/components/problems/failure-notice';
import { shortNumber } from '@/server/kernel/text/short-number';
import { type BeneficiaryDraft, paths } from './draft';

export function SaveProblem({ error, draft }: { error: unknown; draft: BeneficiaryDraft }) {
  const failure = mutationFailure(error, 'Beneficiary not saved', 'Beneficiaries');
  if (!failure || fieldsOf(error).length > 0) return null;
  const number = (draft[paths.number] ?? draft[paths.upi] ?? '').replace(/\s/g, '');
  return (
    <Problem>
      {codeOf(error) === 'record_exists' ? (
        <Notice tone="amber" title="Beneficiary not saved. This account is already saved" alert>
          <p>
            <Link
              href={`/beneficiaries?q=${encodeURIComponent(number.slice(-4))}`}
              className="underline underline-offset-2"
            >
              View the beneficiary with {shortNumber(number)}
            </Link>
          </p>
        </Notice>
      ) : (
        <FailureNotice failure={failure} />
      )}
    </Problem>
  );
}
