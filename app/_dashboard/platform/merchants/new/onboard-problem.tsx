import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import { FormProblem } from '../../../kit/create/form-problem';
import { textLink } from '../../../kit/detail/facts';

export const OnboardProblem = ({ error, number }: { error: unknown; number: string }) => (
  <FormProblem
    error={error}
    undone="Merchant not onboarded"
    lookIn="Merchants"
    duplicate={
      <Notice tone="amber" title="You already onboarded a merchant with this registration number" alert>
        <p>
          <PageLink href={`/platform/merchants?q=${encodeURIComponent(number.trim())}`} className={textLink}>
            View the merchant
          </PageLink>
          . If you don’t have its secret key, ask your administrator for a new one.
        </p>
      </Notice>
    }
  />
);
