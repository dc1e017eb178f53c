'use client';

import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import type { Peek } from '../detail/peek';
import type { Failure } from '../failure';
import { FailureNotice } from '../failure-notice';
import type { Column } from './column';
import { useColumnChoice } from './column-choice';
import { ColumnMenu } from './column-menu';
import type { Filter } from './filter';
import { FilterBar } from './filter-bar';
import type { ListSearch } from './list-search';
import { Paging } from './paging';
import { useRowKeys } from './row-keys';
import { useSelection } from './selection';
import { SelectionBar } from './selection-bar';
import { ListFailure, ListSkeleton, NothingMatches } from './states';
import { TableHead } from './table-head';
import { TableRow } from './table-row';

export type ListResult<Row> = {
  rows: Row[] | undefined;
  /** Rows in the direction that was paged in, this page included. */
  count: number;
  /** The rows are those of the query before this one. */
  stale: boolean;
  failure: Failure | null;
  retry: () => void;
};

type Props<Row> = {
  /** Also the key under which the choice of columns is kept. */
  label: string;
  columns: Column<Row>[];
  filters: Filter[];
  searchHint: string;
  search: ListSearch;
  result: ListResult<Row>;
  peek: Peek;
  summary: string;
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  hrefOf: (row: Row) => string;
  empty: ReactNode;
  selected: (rows: Row[]) => ReactNode;
};

export function List<Row>(props: Props<Row>) {
  const { label, columns, filters, search, result, peek, keyOf, nameOf, hrefOf } = props;
  const table = useRef<HTMLTableElement>(null);
  const rows = result.rows ?? [];
  const choice = useColumnChoice(label.toLowerCase(), columns);
  const selection = useSelection(search.scope, keyOf);
  const keys = useRowKeys({
    table,
    rows,
    keyOf,
    selection,
    peeking: peek.id !== null,
    open: peek.open,
  });

  const onPage = rows.filter((row) => selection.has(keyOf(row))).length;

  return (
    <section aria-label={label} className="relative flex min-h-0 flex-1 flex-col">
      <div className="flex items-center justify-between gap-2 border-line border-b px-4 py-2 max-desk:px-3">
        <FilterBar filters={filters} searchHint={props.searchHint} search={search} columns={columns} />
        <ColumnMenu columns={columns} choice={choice} />
      </div>
      {result.failure && result.rows && (
        <div className="px-4 pt-3">
          <FailureNotice failure={result.failure} retry={result.retry} />
        </div>
      )}
      <div
        className={clsx('min-h-0 flex-1 bg-surface desk:overflow-auto', selection.rows.length > 0 && 'pb-16')}
      >
        {result.rows === undefined ? (
          result.failure ? (
            <ListFailure failure={result.failure} retry={result.retry} />
          ) : (
            <ListSkeleton />
          )
        ) : rows.length === 0 && !result.stale ? (
          search.filtered ? (
            <NothingMatches label={label} clear={search.clear} />
          ) : (
            props.empty
          )
        ) : (
          <table
            ref={table}
            aria-label={label}
            aria-busy={result.stale}
            onKeyDown={keys.onKeyDown}
            className={clsx(
              'w-full max-desk:block [&_tbody]:max-desk:block',
              'transition-opacity duration-150',
              result.stale && 'opacity-50 delay-200',
            )}
          >
            <TableHead
              columns={choice.shown}
              search={search}
              all={{
                checked: rows.length > 0 && onPage === rows.length,
                partly: onPage > 0 && onPage < rows.length,
                change: (selected) => selection.set(rows, selected),
              }}
            />
            <tbody>
              {rows.map((row) => {
                const key = keyOf(row);
                return (
                  <TableRow
                    key={key}
                    row={row}
                    columns={choice.shown}
                    name={nameOf(row)}
                    href={hrefOf(row)}
                    active={keys.activeKey === key}
                    selected={selection.has(key)}
                    peeked={peek.id === key}
                    open={() => peek.open(key)}
                    activate={() => keys.setActiveKey(key)}
                    toggle={(range) => keys.toggle(key, range)}
                  />
                );
              })}
            </tbody>
          </table>
        )}
      </div>
      {selection.rows.length > 0 && (
        <SelectionBar count={selection.rows.length} clear={selection.clear}>
          {props.selected(selection.rows)}
        </SelectionBar>
      )}
      <Paging
        search={search}
        firstKey={rows[0] && keyOf(rows[0])}
        lastKey={rows.at(-1) && keyOf(rows.at(-1)!)}
        more={result.count > rows.length}
        summary={props.summary}
      />
    </section>
  );
}
