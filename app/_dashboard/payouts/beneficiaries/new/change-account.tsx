'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { useForm } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { FormFrame } from '@/components/form/form-frame';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { useCreate } from '../../../kit/create/use-create';
import { NewPage } from '../../../kit/new-page';
import { accountOf, currencyOf } from '../beneficiary-account';
import { addBeneficiary } from '../resource';
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

const documentsField = lazyPart(() =>
  import('@/components/form/documents-field').then(({ DocumentsField }) => DocumentsField),
);

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
    labels: { ...labels, documents: 'Proof of the account' },
    draft: `account-of-${id}`,
    empty: () => ({
      ...emptyDraft(),
      [paths.country]: beneficiary.address.country_code!,
      [paths.currency]: currency,
      [paths.name]: beneficiary.name,
      [paths.latinName]: beneficiary.latin_name ?? '',
    }),
    check: (values) => validateAccount(values, account.current),
    labelOf: (path) => account.current?.fields.find((field) => field.path === path)?.label,
  });
  const { values: draft, change } = form;
  const [documents, setDocuments] = useState<{ id: string; name: string }[]>([]);
  const { requirements, way, check } = useAccount(form, account);
  const create = useCreate('beneficiaries.replace_account', form, {
    goTo: (made) => `/beneficiaries/${made.id}`,
  });
  return (
    <FormFrame
      form={{ ...form, findError: (path) => form.findError(path) ?? check.faultAt(path)?.message }}
      label="Change account"
      onSubmit={(values) =>
        create.send({
          id,
          ...nestedAccount(values, account.current),
          ...(documents.length > 0 && { documents: documents.map((one) => one.id) }),
        })
      }
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
          <div>
            <LazyPart
              part={documentsField}
              props={{
                drop: 'Drop a bank letter or an invoice with the account here or choose files',
                documents,
                onChange: setDocuments,
              }}
            />
            <p className="mt-1 text-muted text-xs">The person who approves the account sees it.</p>
          </div>
        </div>
      )}
      <FormActions label="Save account" doing="Saving…" busy={create.busy} back={`/beneficiaries/${id}`} />
    </FormFrame>
  );
}
