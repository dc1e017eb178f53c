'use client';

import { useTRPC } from '@/app/_trpc/client';
import { useMe } from '@/app/_trpc/use-me';
import { useForm } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { FormFrame } from '@/components/form/form-frame';
import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import type { FieldError } from '@/server/kernel/error';
import { FormProblem } from '../../../kit/create/form-problem';
import { useCreate } from '../../../kit/create/use-create';
import { textLink } from '../../../kit/detail/facts';
import { NewPage } from '../../../kit/new-page';
import { onboardMerchant } from '../resource';
import {
  emptyMerchant,
  type MerchantDraft,
  merchantInputOf,
  merchantLabels,
  merchantSchema,
  validateMerchant,
} from './draft';
import { MerchantFields } from './fields';
import { Onboarded } from './onboarded';

export const NewMerchant = () => (
  <NewPage action={onboardMerchant} back={{ href: '/platform/merchants', label: 'Merchants' }}>
    <OnboardMerchant />
  </NewPage>
);

function OnboardMerchant() {
  const _trpc = useTRPC();
  const me = useMe();
  const form = useForm<MerchantDraft>({
    schema: merchantSchema,
    labels: merchantLabels,
    draft: 'merchant',
    empty: emptyMerchant,
    check: validateMerchant,
  });
  const create = useCreate('platform_merchants.create', form, {
    toField: inGroup,
    // The response contains a secret, so it is dropped with the page.
    isSecret: true,
  });
  if (create.created)
    return <Onboarded merchant={create.created.data} environment={me.merchant.environment} />;
  return (
    <FormFrame
      form={form}
      label="Onboard merchant"
      onSubmit={(draft) => create.send(merchantInputOf(draft))}
      problem={<OnboardProblem error={create.error} number={form.values.registration_number} />}
    >
      <p className="-mt-2 mb-5 text-muted">
        The merchant gets its own balances and secret key, and can move money once it is active.
      </p>
      <MerchantFields draft={form.values} onChange={form.change} />
      <FormActions
        label="Onboard merchant"
        doing="Onboarding…"
        busy={create.busy}
        back="/platform/merchants"
      />
    </FormFrame>
  );
}

const inGroup = (fault: FieldError): FieldError =>
  fault.path.startsWith('documents.') ? { ...fault, path: 'documents' } : fault;

const OnboardProblem = ({ error, number }: { error: unknown; number: string }) => (
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
