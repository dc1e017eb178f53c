'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs } from '@/app/_trpc/outputs';
import { Field } from '@/components/form/field';
import { Combobox } from '@/components/primitives/combobox';
import { useGo } from '@/components/primitives/navigation';
import { BENEFICIARY_STATE_LABELS, stateOf } from '@/server/features/payouts/beneficiaries/words';
import { countryName } from '@/server/kernel/text/country';
import { accountOf, currencyOf } from '../../beneficiaries';
import type { Payee } from './draft';

const place = (payee: Payee) =>
  [
    payee.address.country_code && countryName(payee.address.country_code),
    currencyOf(payee),
    payee.bank_account?.name,
  ]
    .filter(Boolean)
    .join(' · ');

const rank = ({ beneficiary: { name, status } }: Row, typed: string) =>
  (name.toLowerCase().startsWith(typed.trim().toLowerCase()) ? 0 : 2) + (status === 'active' ? 0 : 1);

type Row = Outputs['beneficiaries']['choices']['data'][number];

type Props = { chosen: Payee | undefined; onPick: (payee: Payee) => void };

export function PayeeField({ chosen, onPick }: Props) {
  const go = useGo();
  const [typed, setTyped] = useState('');
  const found = useQuery(
    useTRPC().beneficiaries.choices.queryOptions(
      { per_page: 20, ...(typed.trim() && { q: typed.trim() }) },
      { placeholderData: keepPreviousData },
    ),
  );
  // Results of the previous query can't be chosen. Beneficiary names rank above bank names.
  const payees = (found.isPlaceholderData ? [] : (found.data?.data ?? []))
    .filter(({ beneficiary: { category, status } }) => category === 'payout' && status !== 'rejected')
    .sort((a, b) => rank(a, typed) - rank(b, typed));
  // Offered only after the search found nothing, so it never takes the place of a late result.
  const add = {
    label: (name: string) => `Add beneficiary ${name}`,
    onAdd: (name: string) => go(`/beneficiaries/new?then=payout&name=${encodeURIComponent(name)}`),
  };
  return (
    <Field path="beneficiary_id" hint={chosen && place(chosen)}>
      {(control) => (
        <Combobox
          control={control}
          label="Beneficiaries"
          placeholder="Name or last 4 digits of the account"
          chosen={chosen ? `${chosen.name} ${accountOf(chosen)}` : ''}
          options={payees.map((row) => ({
            value: row.beneficiary.id,
            label: `${row.beneficiary.name} ${accountOf(row.beneficiary)}`,
            note: [
              place(row.beneficiary),
              stateOf(row) !== 'active' && BENEFICIARY_STATE_LABELS[stateOf(row)],
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
          onSearch={setTyped}
          onPick={(id) => {
            const row = payees.find(({ beneficiary }) => beneficiary.id === id);
            if (row) onPick(row.beneficiary);
          }}
          add={payees.length === 0 && !found.isFetching ? add : undefined}
          empty={found.isFetching ? 'Searching…' : 'No results among your beneficiaries'}
        />
      )}
    </Field>
  );
}
