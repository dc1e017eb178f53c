import { money, toDecimal } from '../kernel/money';

/** A cell: text, a decimal number, a time in ISO 8601, or nothing. */
export type Cell = string | null;

/** What the cells of a column are, which decides how a spreadsheet shows them. Only text can be taken for a formula. */
export type CellKind = 'text' | 'amount' | 'number' | 'time';

export type SheetColumn = { readonly header: string; readonly of: CellKind };

/** Rows that are there at once: to wait for each by itself would take longer than writing it. */
export type Part = readonly (readonly Cell[])[];

/** A table as it is written to a file. */
export type Sheet = {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly parts: AsyncIterable<Part> | Iterable<Part>;
};

type Value<Row> = (row: Row) => string | null | undefined;

/** A value of each row, as one column or as several. */
export type SheetField<Row> = {
  readonly columns: readonly SheetColumn[];
  /** Of each of them. */
  readonly values: readonly Value<Row>[];
};

/** The cells that these fields have of a row. */
export function cellsOf<Row>(fields: readonly SheetField<Row>[], row: Row): Cell[] {
  const cells: Cell[] = [];
  for (const field of fields) for (const value of field.values) cells.push(value(row) || null);
  return cells;
}

const one = <Row>(header: string, of: CellKind, value: Value<Row>): SheetField<Row> => ({
  columns: [{ header, of }],
  values: [value],
});

const text = <Row>(header: string, value: Value<Row>) => one(header, 'text', value);

const time = <Row>(header: string, value: Value<Row>) => one(header, 'time', value);

const number = <Row>(header: string, value: (row: Row) => number | null) =>
  one<Row>(header, 'number', (row) => value(row)?.toString());

type Wire = { readonly amount: number | bigint; readonly currency: string };

const amount = <Row>(header: string, value: (row: Row) => Wire | null): SheetField<Row> => ({
  columns: [
    { header, of: 'amount' },
    { header: `${header} currency`, of: 'text' },
  ],
  values: [
    (row) => {
      const wire = value(row);
      return wire && toDecimal(money(wire.amount, wire.currency));
    },
    (row) => value(row)?.currency,
  ],
});

/** How fields of rows of one kind are declared. */
export type Fields<Row> = {
  text(header: string, value: Value<Row>): SheetField<Row>;
  /** In ISO 8601. */
  time(header: string, value: Value<Row>): SheetField<Row>;
  number(header: string, value: (row: Row) => number | null): SheetField<Row>;
  /** A number, with its currency in a column of its own beside it. */
  amount(header: string, value: (row: Row) => Wire | null): SheetField<Row>;
};

export const fieldsOf = <Row>(): Fields<Row> => ({ text, time, number, amount });
