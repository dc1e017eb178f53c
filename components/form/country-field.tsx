'use client';

import { useState } from 'react';
import { Combobox } from '@/components/primitives/combobox';
import { matching, useCountries } from './countries';
import { Field } from './field';

type Props = { path: string; chosen: string; onChoose: (country: string) => void; hint?: string };

export function CountryField({ path, chosen, onChoose, hint }: Props) {
  const [typed, setTyped] = useState('');
  const { options, nameOf } = useCountries();
  return (
    <Field path={path} hint={hint}>
      {(control) => (
        <Combobox
          control={control}
          label="Countries"
          placeholder="Choose a country"
          chosen={nameOf(chosen)}
          options={matching(options, typed)}
          onSearch={setTyped}
          onPick={onChoose}
          empty="No results"
        />
      )}
    </Field>
  );
}
