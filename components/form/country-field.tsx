'use client';

import { useMemo, useState } from 'react';
import { alpha2Of, alpha3Of } from '@/server/kernel/country';
import { Combobox } from './combobox';
import { Field } from './field';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((a) => letters.map((b) => a + b)).filter(alpha3Of);

type Props = { path: string; chosen: string; choose: (country: string) => void };

export function CountryField({ path, chosen, choose }: Props) {
  const [typed, setTyped] = useState('');
  // The browser's own names: there are none to choose from before it asks.
  const names = useMemo(() => new Intl.DisplayNames(['en'], { type: 'region' }), []);
  const options = useMemo(
    () =>
      codes
        .map((code) => ({ value: alpha3Of(code)!, label: names.of(code) ?? code }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [names],
  );
  const word = typed.trim().toLowerCase();
  const rank = (label: string) => (label.toLowerCase().startsWith(word) ? 0 : 1);
  const matching = options
    .filter(({ value, label }) => label.toLowerCase().includes(word) || value.toLowerCase() === word)
    .sort((a, b) => rank(a.label) - rank(b.label));
  const alpha2 = alpha2Of(chosen);
  return (
    <Field path={path}>
      {(control) => (
        <Combobox
          control={control}
          label="Countries"
          placeholder="Choose a country"
          chosen={alpha2 ? (names.of(alpha2) ?? chosen) : ''}
          options={matching}
          search={setTyped}
          pick={choose}
          empty="No results"
        />
      )}
    </Field>
  );
}
