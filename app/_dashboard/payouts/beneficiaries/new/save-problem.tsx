import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import { shortNumber } from '@/server/kernel/text/short-number';
import { FormProblem } from '../../../kit/create/form-problem';
import { type BeneficiaryDraft, paths } from './draft';

export function SaveProblem({ error, draft }: { error: unknown; draft: BeneficiaryDraft }) {
  const number = (draft[paths.number] ?? draft[paths.upi] ?? '').replace(/\s/g, '');
  return (
    <FormProblem
      error={error}
      undone="Beneficiary not saved"
      lookIn="Beneficiaries"
      duplicate={
        <Notice tone="amber" title="Beneficiary not saved. This account is already saved" alert>
          <p>
            <PageLink
              href={`/beneficiaries?q=${encodeURIComponent(number.slice(-4))}`}
              className="underline underline-offset-2"
            >
              View the beneficiary with {shortNumber(number)}
            </PageLink>
          </p>
        </Notice>
      }
    />
  );
}
