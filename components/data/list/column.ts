import type { ReactNode } from 'react';

/** What a column is sorted by, as the server names it, and what the values are: it decides how the order is called. */
export type ColumnSort = { by: string; of: 'amount' | 'date' | 'text' | 'number' };

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  sort?: ColumnSort;
  /** The cell that carries the row's link. Exactly one column has it; it takes what width is left, and can't be hidden. */
  link?: true;
  hideable?: false;
  /** In rem, as much as the cell needs as a rule. */
  width: number;
  /** Where the list is too narrow for all of them, the columns with the highest number go first. Absent: it stays. */
  priority?: number;
  /** Where the cell stands in the card that a row becomes on a phone; without it the phone leaves it out. */
  phone?: 'lead' | 'side' | 'line' | 'end';
};

export const canHide = <Row>(column: Column<Row>) => column.hideable !== false && !column.link;

/** The values of the `sort` parameter, and how people call them. */
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
    /** What a click on the head begins with. */
    first: of === 'text' ? ('ascending' as const) : ('descending' as const),
  };
}
