'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { Combobox } from '@/components/primitives/combobox';
import { countryName } from '@/server/kernel/text/country';
import { listCountries, matching } from './countries';
import { Field } from './field';
import { useFieldId } from './field-source';

type Props = {
  path: string;
  chosen: readonly string[];
  onChange: (countries: string[]) => void;
  hint?: string;
};

export function CountriesField({ path, chosen, onChange, hint }: Props) {
  const fieldId = useFieldId();
  const [typed, setTyped] = useState('');
  const left = listCountries().filter(({ value }) => !chosen.includes(value));
  return (
    <div>
      <Field path={path} hint={hint}>
        {(control) => (
          <Combobox
            control={control}
            label="Countries"
            placeholder={chosen.length > 0 ? 'Add another country' : 'Choose a country'}
            chosen=""
            options={matching(left, typed)}
            onSearch={setTyped}
            onPick={(country) => onChange([...chosen, country])}
            empty="No results"
          />
        )}
      </Field>
      {chosen.length > 0 && (
        <ul aria-label="Chosen countries" className="mt-2 flex flex-wrap gap-1.5">
          {chosen.map((country) => (
            <li
              key={country}
              className="inline-flex items-center gap-0.5 rounded-lg border border-line bg-surface pl-2.5"
            >
              {countryName(country)}
              <button
                type="button"
                aria-label={`Remove ${countryName(country)}`}
                onClick={() => {
                  onChange(chosen.filter((one) => one !== country));
                  document.getElementById(fieldId(path))?.focus();
                }}
                className="inline-grid size-control place-items-center rounded-lg text-faint hover:bg-sunken hover:text-text"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
