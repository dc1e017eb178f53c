import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** The values of the `sort` parameter, when the server can sort by it. */
  sort?: { ascending: string; descending: string; words: { ascending: string; descending: string } };
  /** The cell that carries the row's link. Exactly one column has it, and it can't be hidden. */
  link?: true;
  hideable?: false;
  /** Where the cell stands in the card that a row becomes on a phone; without it the phone leaves it out. */
  phone?: 'lead' | 'side' | 'line' | 'end';
};

export const canHide = <Row>(column: Column<Row>) => column.hideable !== false && !column.link;
