'use client';

import clsx from 'clsx';
import { type RefObject, useMemo, useRef } from 'react';
import type { Column } from './column';
import { widthClasses } from './column-width';
import type { ListSearch } from './list-search';
import type { useRowKeys } from './row-keys';
import type { Selection } from './selection';
import { TableHead } from './table-head';
import { type RowActs, TableRow } from './table-row';

type Props<Row> = {
  table: RefObject<HTMLTableElement | null>;
  label: string;
  ticks: boolean;
  rows: Row[];
  columns: readonly Column<Row>[];
  search: ListSearch;
  selection: Selection<Row>;
  selectable: (row: Row) => boolean;
  keys: ReturnType<typeof useRowKeys<Row>>;
  stale: boolean;
  peeked: string | null;
  open: (key: string) => void;
  approach: ((key: string) => void) | undefined;
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  hrefOf: (row: Row) => string;
};

export function ListTable<Row>(props: Props<Row>) {
  const { table, label, rows, columns, selection, selectable, keys, stale, peeked } = props;
  const { keyOf, ticks } = props;
  const acts = useActs(props);
  const hidden = useMemo(() => widthClasses(columns, ticks), [columns, ticks]);
  const choosable = rows.filter(selectable);
  const selectedHere = choosable.filter((row) => selection.has(keyOf(row))).length;
  return (
    <table
      ref={table}
      aria-label={label}
      aria-busy={stale}
      onKeyDown={keys.onKeyDown}
      className={clsx(
        'w-full transition-opacity duration-150 max-desk:block [&_tbody]:max-desk:block',
        stale && 'opacity-50 delay-200',
      )}
    >
      <TableHead
        ticks={ticks}
        hidden={hidden}
        columns={columns}
        search={props.search}
        all={
          choosable.length > 0
            ? {
                checked: selectedHere === choosable.length,
                partly: selectedHere > 0 && selectedHere < choosable.length,
                change: (selected) => selection.set(choosable, selected),
              }
            : null
        }
      />
      <tbody>
        {rows.map((row) => {
          const key = keyOf(row);
          return (
            <TableRow
              key={key}
              id={key}
              row={row}
              columns={columns}
              hidden={hidden}
              nameOf={props.nameOf}
              hrefOf={props.hrefOf}
              active={keys.activeKey === key}
              ticks={ticks}
              selectable={selectable(row)}
              selected={selection.has(key)}
              peeked={peeked === key}
              acts={acts}
            />
          );
        })}
      </tbody>
    </table>
  );
}

/** The same at every render, whatever they do by then. */
function useActs<Row>({ open, approach, keys }: Props<Row>): RowActs {
  const latest = useRef({ open, approach, keys });
  latest.current = { open, approach, keys };
  const near = useRef<string | null>(null);
  return useMemo(
    () => ({
      open: (key) => latest.current.open(key),
      approach: (key) => {
        if (near.current === key) return;
        near.current = key;
        latest.current.approach?.(key);
      },
      leave: () => {
        near.current = null;
      },
      activate: (key) => latest.current.keys.setActiveKey(key),
      toggle: (key, range) => latest.current.keys.toggle(key, range),
    }),
    [],
  );
}
