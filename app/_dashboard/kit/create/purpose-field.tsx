'use client';

import { type ReactNode, useState } from 'react';
import { Field } from '@/components/form/field';
import { containsWords } from '@/components/format/text';
import { Combobox } from '@/components/primitives/combobox';

type Purpose = { code: string; description: string; group: string };

type Props = {
  path?: string;
  purposes: readonly Purpose[];
  chosen: string;
  onChoose: (code: string) => void;
  required?: boolean;
  hint?: ReactNode;
  empty?: string;
};

export function PurposeField({
  path = 'purpose_code',
  purposes,
  chosen,
  onChoose,
  required,
  hint,
  empty = 'No results',
}: Props) {
  const [typed, setTyped] = useState('');
  return (
    <Field path={path} required={required} hint={hint}>
      {(control) => (
        <Combobox
          control={control}
          label="Purposes"
          placeholder="Purpose or code"
          chosen={purposeLabel(purposes.find(({ code }) => code === chosen))}
          options={purposes
            .filter(({ code, description, group }) => containsWords(`${code} ${description} ${group}`, typed))
            .map((purpose) => ({ value: purpose.code, label: purposeLabel(purpose), note: purpose.group }))}
          onSearch={setTyped}
          onPick={onChoose}
          empty={empty}
        />
      )}
    </Field>
  );
}

export const purposeLabel = (purpose: Omit<Purpose, 'group'> | undefined): string =>
  purpose ? `${purpose.code} ${purpose.description}` : '';
