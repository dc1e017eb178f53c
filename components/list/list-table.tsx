'use client';

import clsx from 'clsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePeek } from '../detail/peek';
import type { Column } from './column';
import { widthClasses } from './column-width';
import type { ListSearch } from './list-search';
import { useRowKeys } from './row-keys';
import { type SelectionStore, select } from './selection';
import { useStore } from './store';
import { TableHead } from './table-head';
import { type RowActs, TableRow } from './table-row';
import { Tick } from './tick';

type Props<Row> = {
  label: string;
  ticks: boolean;
  rows: Row[];
  columns: readonly Column<Row>[];
  search: ListSearch;
  selection: SelectionStore<Row>;
  selectable: (row: Row) => boolean;
  stale: boolean;
  peeks: (row: Row) => boolean;
  onFollow: (row: Row) => void;
  onIntent: ((row: Row) => void) | undefined;
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  hrefOf: (row: Row) => string;
};

export function ListTable<Row>(props: Props<Row>) {
  const { label, rows, columns, selection, selectable, stale, keyOf, ticks } = props;
  const table = useRef<HTMLTableElement>(null);
  const peek = usePeek();
  const rowOf = (key: string) => rows.find((row) => keyOf(row) === key);
  const open = (key: string) => {
    const row = rowOf(key);
    if (row && props.peeks(row)) peek.open(key);
    else if (row) props.onFollow(row);
  };
  const onIntent = (key: string) => {
    const row = rowOf(key);
    if (row) props.onIntent?.(row);
  };
  const keys = useRowKeys({ table, rows, keyOf, selectable, selection, peeking: peek.id !== null, open });
  const acts = useActs({ onOpen: open, onIntent, onToggle: keys.toggle, onActivate: keys.active.set });
  const hidden = useMemo(() => widthClasses(columns, ticks), [columns, ticks]);
  const dimmed = useDelayedFlag(stale);
  return (
    <table
      ref={table}
      aria-label={label}
      aria-busy={stale}
      onKeyDown={keys.onKeyDown}
      className={clsx(
        'w-full transition-opacity duration-150 max-desk:block [&_tbody]:max-desk:block',
        dimmed && 'opacity-50',
      )}
    >
      <TableHead
        tick={ticks && <TickAll rows={rows.filter(selectable)} selection={selection} keyOf={keyOf} />}
        hidden={hidden}
        columns={columns}
        search={props.search}
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
              href={props.hrefOf(row)}
              active={keys.active}
              ticks={ticks}
              selectable={selectable(row)}
              selection={selection}
              peeked={peek.id === key}
              acts={acts}
            />
          );
        })}
      </tbody>
    </table>
  );
}

const LASTS_MS = 200;

/** Shorter loads don't dim the list, to avoid flicker. */
function useDelayedFlag(on: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setLasts(true), LASTS_MS);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [on]);
  return lasts;
}

type TickAllProps<Row> = Pick<Props<Row>, 'rows' | 'selection' | 'keyOf'>;

function TickAll<Row>({ rows, selection, keyOf }: TickAllProps<Row>) {
  const count = useStore(selection, (selected) => rows.filter((row) => selected.has(keyOf(row))).length);
  return (
    <Tick
      label="Select all on this page"
      checked={count === rows.length}
      partly={count > 0 && count < rows.length}
      onChange={(selected) => select(selection, keyOf, rows, selected)}
    />
  );
}

function useActs(now: Omit<RowActs, 'onLeave'>): RowActs {
  const latest = useRef(now);
  latest.current = now;
  const near = useRef<string | null>(null);
  return useMemo(
    () => ({
      onOpen: (key) => latest.current.onOpen(key),
      onIntent: (key) => {
        if (near.current === key) return;
        near.current = key;
        latest.current.onIntent(key);
      },
      onLeave: () => {
        near.current = null;
      },
      onActivate: (key) => latest.current.onActivate(key),
      onToggle: (key, range) => latest.current.onToggle(key, range),
    }),
    [],
  );
}
