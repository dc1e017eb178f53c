'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { Field } from '@/components/form/field';
import { SelectField } from '@/components/form/select';
import { usePaused } from '@/components/form/use-paused';
import { Combobox } from '@/components/primitives/combobox';
import type { Party } from './transfer-draft';

type Props = {
  path: 'from_merchant_id' | 'to_merchant_id';
  chosen: { id: string; name: string | undefined };
  onChoose: (id: string) => void;
  parties: readonly Party[];
  may: (party: Party) => boolean;
};

const NOTES = { own: 'Your balance', platform: 'Your platform', merchant: undefined } as const;

export function PartyField({ path, chosen, onChoose, parties, may }: Props) {
  const [only, another] = parties.filter(may);
  if (only && !another && only.id === chosen.id) {
    return (
      <SelectField
        path={path}
        value={only.id}
        onChange={onChoose}
        options={[{ value: only.id, label: only.name }]}
        hint={NOTES[only.relation]}
      />
    );
  }
  return <FoundParty path={path} chosen={chosen} onChoose={onChoose} may={may} />;
}

function FoundParty({ path, chosen, onChoose, may }: Omit<Props, 'parties'>) {
  const [typed, setTyped] = useState('');
  const q = usePaused(typed).trim();
  const found = useQuery(
    useTRPC().internal_transfers.parties.queryOptions(q ? { q } : {}, { placeholderData: keepPreviousData }),
  );
  const isOld = found.isPlaceholderData || q !== typed.trim();
  // Results of the previous query can't be chosen.
  const offered = isOld ? [] : (found.data?.data ?? []).filter(may);
  return (
    <Field path={path} hint={found.data?.more && !isOld ? 'Type a name to find more merchants' : undefined}>
      {(control) => (
        <Combobox
          control={control}
          label="Merchants"
          placeholder="Merchant’s name"
          chosen={chosen.name ?? ''}
          options={offered.map(({ id, name, relation }) => ({
            value: id,
            label: name,
            note: NOTES[relation],
          }))}
          onSearch={setTyped}
          onPick={onChoose}
          empty={isOld ? 'Searching…' : 'No results'}
        />
      )}
    </Field>
  );
}
