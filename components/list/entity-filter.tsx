'use client';

import { useId, useState } from 'react';
import { controlClass } from '@/components/form/field';
import { Combobox } from '@/components/primitives/combobox';
import type { EntityFilter } from './filter';
import type { ListSearch } from './list-search';

type Props = { filter: EntityFilter; search: ListSearch; onClose: () => void };

export function EntityChoice({ filter, search, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { options, searching } = filter.useFound(typed);
  const name = filter.useName(search.values[filter.key] ?? null);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {filter.label}
      </label>
      <Combobox
        control={{ id, className: controlClass(false) }}
        label={filter.label}
        placeholder="Type to search"
        chosen={name ?? ''}
        options={options}
        onSearch={setTyped}
        onPick={(value) => {
          search.filter({ [filter.key]: value });
          onClose();
        }}
        empty={searching ? 'Searching…' : 'No results'}
      />
    </div>
  );
}
