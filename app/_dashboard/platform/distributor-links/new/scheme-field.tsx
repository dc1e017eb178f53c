'use client';

import { useState } from 'react';
import { Field } from '@/components/form/field';
import { containsWords } from '@/components/format/text';
import { Combobox } from '@/components/primitives/combobox';
import { isDirect } from '../status';
import { limitsOf, type Scheme } from './draft';

type Props = { schemes: readonly Scheme[]; chosen: Scheme | undefined; onChoose: (code: string) => void };

export function SchemeField({ schemes, chosen, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const matching = schemes.filter((scheme) =>
    containsWords(
      [scheme.code, scheme.name, scheme.plan, scheme.fund_name, scheme.distributor_arn].join(' '),
      typed,
    ),
  );
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
          onSearch={setTyped}
          onPick={onChoose}
          empty="No results among open schemes you can sell"
        />
      )}
    </Field>
  );
}

const nameOf = ({ code, name }: Scheme) => `${code} ${name}`;
