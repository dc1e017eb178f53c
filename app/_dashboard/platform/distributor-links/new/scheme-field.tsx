'use client';

import { useState } from 'react';
import { Field } from '@/components/form/field';
import { Combobox } from '@/components/primitives/combobox';
import { isDirect } from '../status';
import { limitsOf, type Scheme } from './draft';

type Props = { schemes: readonly Scheme[]; chosen: Scheme | undefined; choose: (code: string) => void };

export function SchemeField({ schemes, chosen, choose }: Props) {
  const [typed, setTyped] = useState('');
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = schemes.filter((scheme) => {
    const text = [scheme.code, scheme.name, scheme.plan, scheme.fund_name, scheme.distributor_arn]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <Field path="scheme_code" required>
      {(control) => (
        <Combobox
          control={control}
          label="Schemes"
          placeholder="Code, name, plan or fund"
          chosen={chosen ? nameOf(chosen) : ''}
          options={matching.map((scheme) => ({
            value: scheme.code,
            label: nameOf(scheme),
            note: [
              scheme.plan,
              scheme.fund_name,
              !isDirect(scheme) && scheme.distributor_arn,
              limitsOf(scheme),
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
          search={setTyped}
          pick={choose}
          empty="No results among open schemes you can sell"
        />
      )}
    </Field>
  );
}

const nameOf = ({ code, name }: Scheme) => `${code} ${name}`;
