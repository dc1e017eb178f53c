'use client';

import { useRef } from 'react';
import type { Outputs } from '@/app/_trpc/outputs';
import { Choice } from '@/components/form/choice';
import { CountryField } from '@/components/form/country-field';
import { faultText } from '@/components/form/fault-text';
import { useForm } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { FormFrame } from '@/components/form/form-frame';
import { TextField } from '@/components/form/text-field';
import { useCreate } from '../../../kit/create/use-create';
import { AccountFields } from './account-fields';
import { AccountVerification } from './account-verification';
import {
  type AccountForm,
  type BeneficiaryDraft,
  beneficiarySchema,
  canHaveLatinName,
  emptyDraft,
  inputOf,
  labels,
  paths,
  validateBeneficiary,
} from './draft';
import { usePrefill } from './filled-in';
import { stateOfPin } from './pin-state';
import type { Requirements, Way } from './requirements';
import { SaveProblem } from './save-problem';
import { useAccount } from './use-account';

const kinds = [
  { value: 'business', label: 'Business' },
  { value: 'individual', label: 'Individual' },
];
const contact = ['beneficiary.email', 'beneficiary.phone', 'beneficiary.nickname'];

type Created = Outputs['beneficiaries']['create'];

type Props = {
  name: string;
  /** Page that Cancel leads back to, or its own act in a dialog. */
  back: string | (() => void);
  goTo?: (created: Created) => string;
  onCreated?: (created: Created) => void;
};

export function BeneficiaryForm({ name, back, goTo, onCreated }: Props) {
  // The fields depend on other input, so validation reads the current ones.
  const account = useRef<AccountForm>(undefined);
  const asked = useRef<(Way['fields'][number] | Requirements['address'][number])[]>([]);
  const form = useForm<BeneficiaryDraft>({
    schema: beneficiarySchema,
    labels,
    draft: 'beneficiary',
    empty: () => ({ ...emptyDraft(), ...(name && { [paths.name]: name }) }),
    check: (values) => validateBeneficiary(values, account.current),
    labelOf: (path) => asked.current.find((field) => field.path === path)?.label,
  });
  const { values: draft, change } = form;
  const { requirements, way, check } = useAccount(form, account);
  const inIndia = draft[paths.country] === 'IND';
  usePrefill(inIndia ? stateOfPin(draft[paths.postal]?.trim() ?? '') : undefined, paths.state, draft, change);
  const create = useCreate('beneficiaries.create', form, { goTo });
  asked.current = [...(way?.fields ?? []), ...(requirements?.address ?? [])];
  const checkedAt = (path: string) => {
    const fault = path === paths.latinName ? check.latinNameFault : check.faultAt(path);
    return fault && faultText(fault.message, form.labelOf(path), path);
  };
  const input = (path: string, hint?: string) => (
    <TextField
      key={path}
      path={path}
      required={asked.current.find((field) => field.path === path)?.required}
      hint={hint ?? asked.current.find((field) => field.path === path)?.help ?? undefined}
      value={draft[path] ?? ''}
      onChange={(typed) => change({ [path]: typed })}
    />
  );

  return (
    <FormFrame
      form={{ ...form, findError: (path) => form.findError(path) ?? checkedAt(path) }}
      label="Add beneficiary"
      onSubmit={(values) => create.send(inputOf(values, account.current), onCreated)}
      problem={<SaveProblem error={create.error} draft={draft} />}
    >
      <div className="space-y-5">
        <CountryField
          path={paths.country}
          chosen={draft[paths.country] ?? ''}
          onChoose={(country) => change({ [paths.country]: country, [paths.currency]: '', way: '' })}
        />
        <Choice
          path={paths.type}
          label={labels[paths.type]!}
          value={draft[paths.type] ?? ''}
          onChange={(type) => change({ [paths.type]: type })}
          options={kinds}
        />
        {input(paths.name)}
        {canHaveLatinName(draft[paths.name]) &&
          input(paths.latinName, 'As the bank knows it. If you leave it empty, the name is transliterated.')}
        {requirements && way && (
          <>
            <AccountFields {...{ draft, requirements, way, check }} onChange={change} />
            <AccountVerification {...{ draft, way, check }} onChange={change} />
            <div className="grid gap-5 border-line border-t pt-5 desk:grid-cols-2 desk:gap-x-3">
              {requirements.address.map(({ path }) => input(path))}
              {contact.map((path) => input(path))}
            </div>
          </>
        )}
      </div>
      <FormActions label="Save beneficiary" doing="Saving…" busy={create.busy} back={back} />
    </FormFrame>
  );
}
