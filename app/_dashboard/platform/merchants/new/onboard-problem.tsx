import Link from 'next/link';
import { Notice } from '@/components/primitives/notice';
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
          <Link href={`/platform/merchants?q=${encodeURIComponent(number.trim())}`} className={textLink}>
            View the merchant
          </Link>
          . If you don’t have its secret key, ask your administrator for a new one.
        </p>
      </Notice>
    }
  />
);
