'use client';

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { Choice } from '@/components/form/choice';
import { Field } from '@/components/form/field';
import { Combobox } from '@/components/primitives/combobox';
import { accountOf } from '../../../payouts/beneficiaries';
import { labels, type RemittanceDraft } from './draft';

type Props = {
  draft: Pick<RemittanceDraft, 'credit' | 'beneficiary_id'>;
  onChange: (patch: Partial<RemittanceDraft>) => void;
};

const CREDITS = [
  { value: 'balance', label: 'Your USD balance' },
  { value: 'beneficiary', label: 'An LRS beneficiary' },
];

export const CreditField = ({ draft, onChange }: Props) => (
  <div className="space-y-3">
    <Choice
      path="credit"
      label={labels.credit!}
      value={draft.credit}
      onChange={(credit) => onChange({ credit: credit as RemittanceDraft['credit'] })}
      options={CREDITS}
    />
    {draft.credit === 'beneficiary' && (
      <BeneficiaryField
        chosen={draft.beneficiary_id}
        onChoose={(beneficiary_id) => onChange({ beneficiary_id })}
      />
    )}
  </div>
);

function BeneficiaryField({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const trpc = useTRPC();
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const found = useQuery(
    trpc.beneficiaries.choices.queryOptions(
      { status: 'active', category: 'lrs', per_page: 20, ...(q && { q }) },
      { placeholderData: keepPreviousData },
    ),
  );
  const current = useQuery(
    trpc.beneficiaries.get.queryOptions(chosen === '' ? skipToken : { id: chosen }, { retry: false }),
  );
  // Results of the previous query can't be chosen.
  const rows = found.isPlaceholderData ? [] : (found.data?.data ?? []);
  const none = q === '' && found.data?.data.length === 0;
  return (
    <Field
      path="lrs.beneficiary_id"
      required
      hint={
        none
          ? 'No active LRS beneficiaries. Add them through the API with category lrs'
          : 'Credited one business day after the dollars arrive'
      }
    >
      {(control) => (
        <Combobox
          control={control}
          label="LRS beneficiaries"
          placeholder="Name or last 4 digits of the account"
          chosen={current.data ? `${current.data.name} ${accountOf(current.data)}` : ''}
          options={rows.map(({ beneficiary }) => ({
            value: beneficiary.id,
            label: `${beneficiary.name} ${accountOf(beneficiary)}`,
            note: beneficiary.bank_account?.name ?? undefined,
          }))}
          onSearch={setTyped}
          onPick={onChoose}
          empty={found.isFetching ? 'Searching…' : 'No results among active LRS beneficiaries'}
        />
      )}
    </Field>
  );
}
