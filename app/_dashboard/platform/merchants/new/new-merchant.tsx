'use client';

import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { fieldsOf } from '@/app/_trpc/failure';
import { useForm } from '@/components/form/form';
import { FormFrame } from '@/components/form/form-frame';
import { Button, ButtonLink } from '@/components/primitives/button';
import { Kbd } from '@/components/primitives/kbd';
import type { FieldError } from '@/server/kernel/error';
import { NewPage } from '../../../kit/new-page';
import { onboardMerchant } from '../menu';
import {
  emptyMerchant,
  type MerchantDraft,
  merchantInputOf,
  merchantLabels,
  merchantSchema,
  validateMerchant,
} from './draft';
import { MerchantFields } from './fields';
import { OnboardProblem } from './onboard-problem';
import { Onboarded } from './onboarded';

export const NewMerchant = () => (
  <NewPage action={onboardMerchant} back={{ href: '/platform/merchants', label: 'Merchants' }}>
    <OnboardMerchant />
  </NewPage>
);

function OnboardMerchant() {
  const trpc = useTRPC();
  const { data: me } = useSuspenseQuery(trpc.people.me.queryOptions({}));
  const queries = useQueryClient();
  const form = useForm<MerchantDraft>({
    schema: merchantSchema,
    labels: merchantLabels,
    draft: 'merchant',
    empty: emptyMerchant,
    check: validateMerchant,
  });
  const create = useMutation({
    ...trpc.platform_merchants.create.mutationOptions(),
    // The response contains a secret, so it is dropped with the page.
    gcTime: 0,
    onSuccess: () => {
      form.draft.clear();
      return queries.invalidateQueries({ queryKey: trpc.platform_merchants.pathKey() });
    },
    onError: (error) => {
      const faults = fieldsOf(error);
      if (faults.length > 0) form.refuse(faults.map(inGroup));
    },
  });
  if (create.data) return <Onboarded merchant={create.data.data} environment={me.merchant.environment} />;
  const { isPending } = create;
  return (
    <FormFrame
      form={form}
      label="Onboard merchant"
      send={(draft) => {
        if (!isPending) create.mutate(merchantInputOf(draft));
      }}
      problem={<OnboardProblem error={create.error} number={form.values.registration_number} />}
    >
      <p className="-mt-2 mb-5 text-muted">
        The merchant gets its own balances and secret key, and can move money once it is active.
      </p>
      <MerchantFields draft={form.values} change={form.change} />
      <div className="mt-6 flex flex-wrap items-center gap-2 border-line border-t pt-4">
        <Button type="submit" variant="primary" pending={isPending}>
          {isPending ? 'Onboarding…' : 'Onboard merchant'}
          <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />
        </Button>
        <ButtonLink href="/platform/merchants" variant="quiet">
          Cancel and keep draft
        </ButtonLink>
      </div>
    </FormFrame>
  );
}

const inGroup = (fault: FieldError): FieldError =>
  fault.path.startsWith('documents.') ? { ...fault, path: 'documents' } : fault;
