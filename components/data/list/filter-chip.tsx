'use client';

import clsx from 'clsx';
import { X } from 'lucide-react';
import {
  Menu,
  MenuContent,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from '@/components/ui/menu';
import { type Filter, valueLabel } from './filter';
import type { ListSearch } from './list-search';

export const chipClass = (on: boolean, className?: string) =>
  clsx(
    'inline-flex h-7 items-center gap-1 whitespace-nowrap rounded-full border px-2.5',
    on ? 'border-line-strong bg-surface' : 'border-line-strong border-dashed text-muted hover:text-text',
    className,
  );

export function FilterChip({ filter, search }: { filter: Filter; search: ListSearch }) {
  const value = search.values[filter.key] ?? null;
  const face = value ? (
    <>
      {filter.label} <b className="max-w-40 truncate font-[560]">{valueLabel(filter, value)}</b>
    </>
  ) : (
    filter.label
  );
  return (
    <span className={clsx('relative inline-flex max-w-full', value && 'max-w-80')}>
      {filter.options ? (
        <OptionMenu filter={filter} value={value} search={search}>
          {face}
        </OptionMenu>
      ) : (
        <span className={chipClass(true, 'pr-7')}>{face}</span>
      )}
      {value && (
        <button
          type="button"
          aria-label={`Remove filter ${filter.label}`}
          onClick={() => search.filter({ [filter.key]: null })}
          className="absolute top-0.5 right-0.5 grid size-6 place-items-center rounded-full text-muted hover:bg-sunken hover:text-text"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </span>
  );
}

type OptionProps = { filter: Filter; value: string | null; search: ListSearch; children: React.ReactNode };

function OptionMenu({ filter, value, search, children }: OptionProps) {
  return (
    <Menu>
      <MenuTrigger className={chipClass(value !== null, value ? 'pr-7' : undefined)}>{children}</MenuTrigger>
      <MenuContent align="start">
        <MenuLabel>{filter.label}</MenuLabel>
        <MenuRadioGroup value={value ?? ''} onValueChange={(next) => search.filter({ [filter.key]: next })}>
          {filter.options?.map((option) => (
            <MenuRadioItem key={option.value} value={option.value}>
              {option.label}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
