'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTRPC } from '@/app/_trpc/client';
import { fieldsOf } from '@/app/_trpc/failure';
import { useForm } from '@/components/form/form';
import { FormFrame } from '@/components/form/form-frame';
import { InputField } from '@/components/form/inputs';
import { Button, buttonClass } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { useAccountCheck } from './account-check';
import { AccountFields } from './account-fields';
import {
  type BeneficiaryDraft,
  beneficiarySchema,
  emptyDraft,
  faultsIn,
  inputOf,
  labels,
  paths,
  wayOf,
} from './beneficiary-draft';
import { Choice } from './choice';
import { CountryField } from './country-field';
import { SaveProblem } from './save-problem';
import { currencyIn } from './ways';

const kinds = [
  { value: 'business', label: 'Business' },
  { value: 'individual', label: 'Individual' },
];
const rest = [
  'beneficiary.address.address_line1',
  'beneficiary.address.city',
  'beneficiary.address.state',
  'beneficiary.address.postal_code',
  'beneficiary.email',
  'beneficiary.phone',
  'beneficiary.nickname',
];

export function BeneficiaryForm({ draftKey }: { draftKey: string }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const router = useRouter();
  const form = useForm<BeneficiaryDraft>({
    schema: beneficiarySchema,
    labels,
    draftKey,
    empty: emptyDraft,
    check: faultsIn,
  });
  const { values: draft, change } = form;
  const check = useAccountCheck(draft);
  const saving = useMutation({
    ...trpc.beneficiaries.create.mutationOptions(),
    onSuccess: async ({ id }) => {
      form.draft.clear();
      await queries.invalidateQueries({ queryKey: trpc.beneficiaries.pathKey() });
      router.push(`/beneficiaries/${id}`);
    },
    onError: (error) => {
      const faults = fieldsOf(error);
      if (faults.length > 0) form.refuse(faults);
    },
  });
  const way = wayOf(draft);
  const labelOf = (path: string) => {
    if (path === paths.number && way) return way.account;
    return path === paths.routing && way?.routing ? way.routing : form.labelOf(path);
  };
  const told = (path: string) => {
    const fault = check.faultAt(path);
    return fault && labelOf(path) + fault.message.replace(path, '').replace(/^(?=\S)/, ': ');
  };
  const input = (path: string) => (
    <InputField
      key={path}
      path={path}
      value={draft[path] ?? ''}
      change={(typed) => change({ [path]: typed })}
    />
  );

  return (
    <FormFrame
      form={{ ...form, labelOf, faultAt: (path) => form.faultAt(path) ?? told(path) }}
      label="New beneficiary"
      send={(values) => !saving.isPending && saving.mutate(inputOf(values))}
      problem={<SaveProblem error={saving.error} draft={draft} />}
    >
      <div className="space-y-5">
        <CountryField
          chosen={draft[paths.country] ?? ''}
          choose={(country) =>
            change({ [paths.country]: country, [paths.currency]: currencyIn(country), way: '' })
          }
        />
        <Choice
          path={paths.type}
          label={labels[paths.type]!}
          value={draft[paths.type] ?? ''}
          change={(type) => change({ [paths.type]: type })}
          options={kinds}
        />
        {input('beneficiary.name')}
        <AccountFields draft={draft} change={change} check={check} />
        <div className="grid gap-5 border-line border-t pt-5 desk:grid-cols-2 desk:gap-x-3">
          {rest.map(input)}
        </div>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-2 border-line border-t pt-4">
        <Button type="submit" look="primary" disabled={saving.isPending || saving.isSuccess}>
          {saving.isPending || saving.isSuccess ? 'Saving…' : 'Save beneficiary'}
          <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />
        </Button>
        <Link href="/beneficiaries" className={buttonClass('quiet')}>
          Leave, and keep the draft
        </Link>
      </div>
    </FormFrame>
  );
}
