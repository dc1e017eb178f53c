'use client';

import { useState } from 'react';
import { Field } from '@/components/form/field';
import { Combobox } from '@/components/primitives/combobox';
import type { LinkOptions } from './link-draft';

type Props = {
  path?: string;
  purposes: LinkOptions['purposes'];
  required: boolean;
  defaultCode?: string | null;
  chosen: string;
  choose: (code: string) => void;
};

export function PurposeField({
  path = 'purpose_code',
  purposes,
  required,
  defaultCode,
  chosen,
  choose,
}: Props) {
  const [typed, setTyped] = useState('');
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = purposes.filter(({ code, description, group }) => {
    const text = `${code} ${description} ${group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const current = purposes.find(({ code }) => code === chosen);
  const standard = purposes.find(({ code }) => code === defaultCode);
  return (
    <Field
      path={path}
      required={required}
      hint={standard && `Defaults to ${standard.code} ${standard.description}`}
    >
      {(control) => (
        <Combobox
          control={control}
          label="Purposes"
          placeholder="Purpose or code"
          chosen={current ? `${current.code} ${current.description}` : ''}
          options={matching.map(({ code, description, group }) => ({
            value: code,
            label: `${code} ${description}`,
            note: group,
          }))}
          search={setTyped}
          pick={choose}
          empty="No results"
        />
      )}
    </Field>
  );
}
