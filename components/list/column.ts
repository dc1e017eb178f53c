import type { ReactNode } from 'react';

/** Sort key of the API, and the type of value, which decides how the order is named. */
type ColumnSort = { by: string; of: 'amount' | 'date' | 'text' | 'number' };

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  sort?: ColumnSort;
  /** Exactly one column carries the row's link. It takes the remaining width and can't be hidden. */
  link?: true;
  hideable?: false;
  /** Typical width of the cell, in rem. */
  width: number;
  /** Columns with the highest number are hidden first; absent means always visible. */
  priority?: number;
  /** Position in the phone card; columns without it are left out there. */
  phone?: 'lead' | 'side' | 'line' | 'end';
};

export const canHide = <Row>(column: Column<Row>) => column.hideable !== false && !column.link;

export function ordersOf({ by, of }: ColumnSort) {
  const [ascending, descending] = {
    amount: ['Smallest first', 'Largest first'],
    number: ['Fewest first', 'Most first'],
    date: ['Oldest first', 'Newest first'],
    text: ['A to Z', 'Z to A'],
  }[of] as [string, string];
  return {
    ascending: { value: by, label: ascending },
    descending: { value: `-${by}`, label: descending },
    first: of === 'text' ? ('ascending' as const) : ('descending' as const),
  };
}
