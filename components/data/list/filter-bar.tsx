'use client';

import { ArrowDownUp } from 'lucide-react';
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '@/components/ui/menu';
import type { Column } from './column';
import type { Filter } from './filter';
import { chipClass, FilterChip } from './filter-chip';
import { FilterSearch } from './filter-search';
import type { ListSearch } from './list-search';

type Props<Row> = { filters: Filter[]; searchHint?: string; search: ListSearch; columns: Column<Row>[] };

export function FilterBar<Row>({ filters, searchHint, search, columns }: Props<Row>) {
  const chips = filters.filter((filter) => filter.options || search.values[filter.key]);
  const set = chips.filter((filter) => search.values[filter.key]).length + (search.values.q ? 1 : 0);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1.5">
      {searchHint && <FilterSearch hint={searchHint} search={search} />}
      {chips.map((filter) => (
        <FilterChip key={filter.key} filter={filter} search={search} />
      ))}
      <SortMenu columns={columns} search={search} />
      {set > 1 && (
        <button
          type="button"
          onClick={search.clear}
          className="h-7 rounded-md px-2 text-muted hover:text-text"
        >
          Clear filters
        </button>
      )}
    </div>
  );
}

// The column heads sort on a wide screen; a phone has none.
function SortMenu<Row>({ columns, search }: { columns: Column<Row>[]; search: ListSearch }) {
  const choices = columns.flatMap(({ sort }) =>
    sort
      ? [
          { value: sort.descending, words: sort.words.descending },
          { value: sort.ascending, words: sort.words.ascending },
        ]
      : [],
  );
  if (choices.length === 0) return null;
  return (
    <Menu>
      <MenuTrigger className={chipClass(false, 'desk:hidden')}>
        <ArrowDownUp aria-hidden="true" className="size-3.5" />
        {choices.find(({ value }) => value === search.values.sort)?.words ?? 'Sort'}
      </MenuTrigger>
      <MenuContent align="start">
        <MenuRadioGroup value={search.values.sort ?? ''} onValueChange={search.sort}>
          {choices.map(({ value, words }) => (
            <MenuRadioItem key={value} value={value}>
              {words}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
