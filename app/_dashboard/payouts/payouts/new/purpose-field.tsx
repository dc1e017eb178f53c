'use client';

import { useState } from 'react';
import type { Outputs } from '@/app/_trpc/outputs';
import { Field } from '@/components/form/field';
import { Combobox } from '@/components/primitives/combobox';
import { railLabel } from '@/server/kernel/rail';
import type { Rail } from './previews';

type Purpose = Outputs['payouts']['options']['purposes'][number];

type Props = {
  purposes: Purpose[];
  rail: Rail | undefined;
  chosen: string;
  choose: (code: string) => void;
};

/** Mirrors the server rule: Indian rails accept only some purposes. */
export const isCarriedBy = (rail: Rail, { inr_rails }: Purpose): boolean =>
  rail.currency !== 'INR' || inr_rails.includes(rail.rail);

export function PurposeField({ purposes, rail, chosen, choose }: Props) {
  const [typed, setTyped] = useState('');
  const carried = rail ? purposes.filter((purpose) => isCarriedBy(rail, purpose)) : purposes;
  const hidden = purposes.length - carried.length;
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = carried.filter(({ code, description, group }) => {
    const text = `${code} ${description} ${group}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const current = purposes.find(({ code }) => code === chosen);
  const why =
    rail && hidden > 0
      ? `Showing ${carried.length} purposes supported by ${railLabel(rail.rail)}`
      : undefined;
  return (
    <Field path="purpose_code" hint={why}>
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
          empty={
            hidden > 0 ? `No results among purposes supported by ${railLabel(rail!.rail)}` : 'No results'
          }
        />
      )}
    </Field>
  );
}
