'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { useForm } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { FormFrame } from '@/components/form/form-frame';
import { useCreate } from '../../../kit/create/use-create';
import { NewPage } from '../../../kit/new-page';
import { accountOf, currencyOf } from '../beneficiary-account';
import { addBeneficiary } from '../menu';
import { AccountFields } from './account-fields';
import {
  type AccountForm,
  type BeneficiaryDraft,
  beneficiarySchema,
  emptyDraft,
  labels,
  nestedAccount,
  paths,
  validateAccount,
} from './draft';
import { SaveProblem } from './save-problem';
import { useAccount } from './use-account';

export const ChangeAccount = ({ id }: { id: string }) => (
  <NewPage
    action={addBeneficiary}
    title="Change account"
    back={{ href: `/beneficiaries/${id}`, label: 'Beneficiary' }}
  >
    <NewAccount id={id} />
  </NewPage>
);

function NewAccount({ id }: { id: string }) {
  const { data } = useSuspenseQuery(useTRPC().beneficiaries.view.queryOptions({ id }));
  const { beneficiary } = data;
  const currency = currencyOf(beneficiary);
  // The fields depend on other input, so validation reads the current ones.
  const account = useRef<AccountForm>(undefined);
  const form = useForm<BeneficiaryDraft>({
    schema: beneficiarySchema,
    labels,
    draft: `account-of-${id}`,
    empty: () => ({
      ...emptyDraft(),
      [paths.country]: beneficiary.address.country_code!,
      [paths.currency]: currency,
      [paths.name]: beneficiary.name,
    }),
    check: (values) => validateAccount(values, account.current),
    labelOf: (path) => account.current?.fields.find((field) => field.path === path)?.label,
  });
  const { values: draft, change } = form;
  const { requirements, way, check } = useAccount(form, account);
  const create = useCreate('beneficiaries.replace_account', form, {
    goTo: (made) => `/beneficiaries/${made.id}`,
  });
  return (
    <FormFrame
      form={{ ...form, findError: (path) => form.findError(path) ?? check.faultAt(path)?.message }}
      label="Change account"
      onSubmit={(values) => create.send({ id, ...nestedAccount(values, account.current) })}
      problem={<SaveProblem error={create.error} draft={draft} />}
    >
      <p className="mb-5 text-muted">
        {beneficiary.name} is paid in {currency} at {accountOf(beneficiary)} until the new account is active.
        Payouts that were already created still go there.
      </p>
      {requirements && way && (
        <div className="space-y-5">
          <AccountFields
            draft={draft}
            requirements={{ ...requirements, currencies: [requirements.currency] }}
            way={way}
            check={check}
            onChange={change}
          />
        </div>
      )}
      <FormActions label="Save account" doing="Saving…" busy={create.busy} back={`/beneficiaries/${id}`} />
    </FormFrame>
  );
}
