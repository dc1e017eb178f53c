'use client';

import { ArrowDownUp } from 'lucide-react';
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '@/components/primitives/menu';
import { type Column, ordersOf } from './column';
import { type Filter, isSet } from './filter';
import { chipClass, FilterChip } from './filter-chip';
import type { ListSearch } from './list-search';

type Props<Row> = {
  filters: readonly Filter[];
  searchHint?: string;
  search: ListSearch;
  columns: readonly Column<Row>[];
};

export function FilterBar<Row>({ filters, search, columns }: Props<Row>) {
  const chips = filters.filter((filter) => filter.kind !== 'given' || isSet(filter, search.values));
  const set = chips.filter((filter) => isSet(filter, search.values)).length + (search.values.q ? 1 : 0);
  return (
    <div className="flex min-w-0 flex-auto flex-wrap items-center gap-1.5 max-desk:order-last max-desk:basis-full max-desk:flex-nowrap max-desk:overflow-x-auto max-desk:*:shrink-0">
      {chips.map((filter) => (
        <FilterChip key={filter.label} filter={filter} search={search} />
      ))}
      <SortMenu columns={columns} search={search} />
      {set > 1 && (
        <button
          type="button"
          onClick={search.clear}
          className="h-chip rounded-md px-2 text-muted hover:text-text"
        >
          Clear filters
        </button>
      )}
    </div>
  );
}

// Column heads sort on wide screens; phones have none.
function SortMenu<Row>({ columns, search }: { columns: readonly Column<Row>[]; search: ListSearch }) {
  const choices = columns.flatMap(({ header, sort }) => {
    if (!sort) return [];
    const { descending, ascending } = ordersOf(sort);
    return [descending, ascending].map(({ value, label }) => ({ value, words: `${header}: ${label}` }));
  });
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
