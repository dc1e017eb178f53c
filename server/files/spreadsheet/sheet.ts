import { money, toDecimal } from '../../kernel/money/money';

/** Text, a decimal number, an ISO 8601 time, or empty. */
export type Cell = string | null;

/** Decides how a spreadsheet shows the cells. Only text can look like a formula. */
export type CellKind = 'text' | 'phone' | 'amount' | 'number' | 'time';

export type SheetColumn = { readonly header: string; readonly of: CellKind };

/** Several rows at once, because awaiting each row would take longer than writing it. */
export type RowBatch = readonly (readonly Cell[])[];

export type Sheet = {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly parts: AsyncIterable<RowBatch> | Iterable<RowBatch>;
};

type Value<Row> = (row: Row) => string | null | undefined;

export type SheetField<Row> = {
  readonly columns: readonly SheetColumn[];
  readonly values: readonly Value<Row>[];
};

export function toCells<Row>(fields: readonly SheetField<Row>[], row: Row): Cell[] {
  const cells: Cell[] = [];
  for (const field of fields) for (const value of field.values) cells.push(value(row) || null);
  return cells;
}

const one = <Row>(header: string, of: CellKind, value: Value<Row>): SheetField<Row> => ({
  columns: [{ header, of }],
  values: [value],
});

const text = <Row>(header: string, value: Value<Row>) => one(header, 'text', value);

const phone = <Row>(header: string, value: Value<Row>) => one(header, 'phone', value);

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

export type Fields<Row> = {
  text(header: string, value: Value<Row>): SheetField<Row>;
  phone(header: string, value: Value<Row>): SheetField<Row>;
  time(header: string, value: Value<Row>): SheetField<Row>;
  number(header: string, value: (row: Row) => number | null): SheetField<Row>;
  /** The currency is in the next column. */
  amount(header: string, value: (row: Row) => Wire | null): SheetField<Row>;
};

export const sheetFields = <Row>(): Fields<Row> => ({ text, phone, time, number, amount });
