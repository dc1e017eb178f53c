'use client';

import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { Loading } from '@/components/primitives/loading';
import {
  Menu,
  MenuContent,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuTrigger,
} from '@/components/primitives/menu';
import { Popover } from '@/components/primitives/popover';
import { amountText, type ChoiceFilter, dateText, type Filter, isSet, keysOf } from './filter';
import type { ListSearch } from './list-search';

export const chipClass = (on: boolean, className?: string) =>
  clsx(
    'inline-flex h-chip items-center gap-1 whitespace-nowrap rounded-full border px-2.5',
    on ? 'border-line-strong bg-surface' : 'border-line-strong border-dashed text-muted hover:text-text',
    className,
  );

const dateRange = lazyPart(() => import('./date-filter').then(({ DateRange }) => DateRange));
const amountRange = lazyPart(() => import('./amount-filter').then(({ AmountRange }) => AmountRange));
const entityChoice = lazyPart(() => import('./entity-filter').then(({ EntityChoice }) => EntityChoice));

const wait = { fallback: <Loading /> };

type Props = { filter: Filter; search: ListSearch };

export function FilterChip({ filter, search }: Props) {
  const on = isSet(filter, search.values);
  const clear = Object.fromEntries(keysOf(filter).map((key) => [key, null]));
  return (
    <span className={clsx('relative inline-flex max-w-full', on && 'max-w-96')}>
      <Control filter={filter} search={search} />
      {on && (
        <button
          type="button"
          aria-label={`Remove filter ${filter.label}`}
          onClick={() => search.filter(clear)}
          className="absolute top-0.5 right-0.5 grid size-6 place-items-center rounded-full text-muted hover:bg-sunken hover:text-text"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      )}
    </span>
  );
}

function Control({ filter, search }: Props) {
  const on = isSet(filter, search.values);
  const face = on ? (
    <>
      {filter.label}{' '}
      <b className={clsx('truncate font-medium', filter.kind === 'given' ? 'max-w-28' : 'max-w-56')}>
        <Value filter={filter} values={search.values} />
      </b>
    </>
  ) : (
    filter.label
  );
  const className = chipClass(on, on ? 'pr-7' : undefined);
  if (filter.kind === 'given') return <span className={className}>{face}</span>;
  if (filter.kind === 'choice')
    return (
      <OptionMenu filter={filter} search={search} className={className}>
        {face}
      </OptionMenu>
    );
  return (
    <Popover trigger={face} triggerClassName={className} label={filter.label}>
      {(onClose) => (
        <>
          {filter.kind === 'date' && (
            <LazyPart part={dateRange} props={{ filter, search, onClose }} {...wait} />
          )}
          {filter.kind === 'amount' && (
            <LazyPart part={amountRange} props={{ filter, search, onClose }} {...wait} />
          )}
          {filter.kind === 'entity' && (
            <LazyPart part={entityChoice} props={{ filter, search, onClose }} {...wait} />
          )}
        </>
      )}
    </Popover>
  );
}

function Value({ filter, values }: { filter: Filter; values: ListSearch['values'] }) {
  if (filter.kind === 'date') return dateText(values[filter.from], values[filter.to]);
  if (filter.kind === 'amount') return amountText(filter, values);
  const value = values[filter.key]!;
  if (filter.kind === 'choice')
    return filter.options.find((option) => option.value === value)?.label ?? value;
  return filter.useName ? <Named useName={filter.useName} value={value} /> : value;
}

function Named({ useName, value }: { useName: (id: string) => string | undefined; value: string }) {
  return useName(value) ?? '…';
}

type OptionProps = {
  filter: ChoiceFilter;
  search: ListSearch;
  className: string;
  children: ReactNode;
};

function OptionMenu({ filter, search, className, children }: OptionProps) {
  return (
    <Menu>
      <MenuTrigger className={className}>{children}</MenuTrigger>
      <MenuContent align="start">
        <MenuLabel>{filter.label}</MenuLabel>
        <MenuRadioGroup
          value={search.values[filter.key] ?? ''}
          onValueChange={(next) => search.filter({ [filter.key]: next })}
        >
          {filter.options.map((option) => (
            <MenuRadioItem key={option.value} value={option.value}>
              {option.label}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
