import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Column, ordersOf } from './column';
import type { ListSearch } from './list-search';
import { rowEnd } from './row-end';

type Props<Row> = {
  hidden: Map<string, string>;
  columns: readonly Column<Row>[];
  search: ListSearch;
  tick: ReactNode;
};

export function TableHead<Row>({ hidden, columns, search, tick }: Props<Row>) {
  return (
    <thead className="max-desk:sr-only">
      <tr
        className={clsx(
          rowEnd,
          'after:sticky after:top-0 after:z-10 after:border-line after:border-b after:bg-surface',
        )}
      >
        {tick && (
          <th scope="col" className={clsx(headCell, 'w-9 pr-0 pl-4')}>
            {tick}
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} search={search} className={hidden.get(column.key)} />
        ))}
      </tr>
    </thead>
  );
}

const opposite = { ascending: 'descending', descending: 'ascending' } as const;

const headCell =
  'sticky top-0 z-10 h-9 whitespace-nowrap border-line border-b bg-surface px-2 text-left font-medium text-muted text-xs';

type HeadCellProps<Row> = { column: Column<Row>; search: ListSearch; className: string | undefined };

function HeadCell<Row>({ column, search, className }: HeadCellProps<Row>) {
  const { sort, header, align } = column;
  const orders = sort && ordersOf(sort);
  const direction = (['ascending', 'descending'] as const).find(
    (which) => orders && search.values.sort === orders[which].value,
  );
  const next = direction === orders?.first ? opposite[orders?.first ?? 'ascending'] : orders?.first;
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={clsx(headCell, 'first:pl-5', align === 'end' && 'text-right', className)}
    >
      {orders && next ? (
        <button
          type="button"
          onClick={() => search.sort(orders[next].value)}
          className="group inline-flex h-6 items-center gap-1 rounded-sm hover:text-text"
        >
          {align === 'end' && <SortArrow icon={Arrow} on={direction !== undefined} />}
          {header}
          {align !== 'end' && <SortArrow icon={Arrow} on={direction !== undefined} />}
        </button>
      ) : (
        header
      )}
    </th>
  );
}

const SortArrow = ({ icon: Icon, on }: { icon: typeof ArrowUp; on: boolean }) => (
  <Icon
    aria-hidden="true"
    className={clsx('size-3.5', on ? 'text-accent' : 'opacity-0 group-hover:opacity-60')}
  />
);
