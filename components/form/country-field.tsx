'use client';

import { useState } from 'react';
import { Combobox } from '@/components/primitives/combobox';
import { countryName } from '@/server/kernel/text/country';
import { listCountries, matching } from './countries';
import { Field } from './field';

type Props = { path: string; chosen: string; onChoose: (country: string) => void; hint?: string };

export function CountryField({ path, chosen, onChoose, hint }: Props) {
  const [typed, setTyped] = useState('');
  return (
    <Field path={path} hint={hint}>
      {(control) => (
        <Combobox
          control={control}
          label="Countries"
          placeholder="Choose a country"
          chosen={countryName(chosen)}
          options={matching(listCountries(), typed)}
          onSearch={setTyped}
          onPick={onChoose}
          empty="No results"
        />
      )}
    </Field>
  );
}
