import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod';
import { isCurrency } from '../../../files/bank/currencies';
import { type DomainError, invalid } from '../../../kernel/error';
import type { Currency } from '../../../kernel/money/currency';
import { DAY_MS } from '../../../kernel/time/durations';

export type Sheet = {
  readonly base: Currency;
  readonly validFrom: Date;
  readonly validUntil: Date;
  /** Decimals by currency: units of it for one unit of the base. */
  readonly rates: ReadonlyMap<Currency, string>;
};

const COLUMNS = ['base', 'quote', 'rate', 'valid_from', 'valid_until'] as const;

export const MAX_SHEET_BYTES = 64 * 1024;
const MAX_ROWS = 200;
const MAX_DAYS = 7;
// Crossed through the base, such rates fit the columns of quotes and payouts.
const MAX_DIGITS = 8;
const MAX_DECIMALS = 7;

type Row = { readonly number: number } & Record<(typeof COLUMNS)[number], string>;

/**
 * Reads a sheet of rates in CSV, with one row per currency. Throws `invalid_request` that names the row and the
 * rule. Rows are numbered as lines, the header being the first.
 */
export function readSheet(bytes: Uint8Array, now: Date): Sheet {
  const rows = readRows(bytes);
  const [first] = rows;
  if (!first) throw invalid('file', 'empty', 'the sheet has no rows');
  const [validFrom, validUntil] = readValidity(first, now);
  const rates = new Map<Currency, string>();
  for (const row of rows) {
    const { base, quote } = row;
    for (const code of [base, quote])
      if (!isCurrency(code)) throw refuse(row, 'currency', `${clip(code)} is not a currency of ISO 4217`);
    if (base !== first.base) throw refuse(row, 'base', `base must be ${first.base}, as in row 2`);
    if (quote === base) throw refuse(row, 'quote', 'base and quote must be two currencies');
    if (rates.has(quote)) throw refuse(row, 'unique', `${base}/${quote} is in the sheet twice`);
    for (const column of ['valid_from', 'valid_until'] as const)
      if (row[column] !== first[column])
        throw refuse(row, column, `${column} must be ${first[column]}, as in row 2`);
    rates.set(quote, readRate(row));
  }
  return { base: first.base, validFrom, validUntil, rates };
}

function readRows(bytes: Uint8Array): Row[] {
  if (bytes.length > MAX_SHEET_BYTES)
    throw invalid('file', 'size', `the sheet must have at most ${MAX_SHEET_BYTES} bytes`);
  const [header = [], ...records] = parseCsv(decode(bytes));
  const names = header.map((name) => name.trim());
  if (names.join() !== COLUMNS.join())
    throw invalid('file', 'columns', `row 1: the columns must be ${COLUMNS.join(',')}`);
  if (records.length > MAX_ROWS)
    throw invalid('file', 'rows', `the sheet must have at most ${MAX_ROWS} rows of rates`);
  return records.map((cells, at) => {
    const number = at + 2;
    if (cells.length !== COLUMNS.length)
      throw refuse({ number }, 'columns', `it must have ${COLUMNS.length} cells, and has ${cells.length}`);
    const row = Object.fromEntries(COLUMNS.map((name, column) => [name, cells[column]!.trim()]));
    return { number, ...row } as Row;
  });
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid('file', 'encoding', 'the sheet must be in UTF-8');
  }
}

function parseCsv(text: string): string[][] {
  try {
    return parse(text, { relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalid('file', 'csv', `the sheet is not valid CSV: ${error.message}`);
  }
}

function readRate(row: Row): string {
  const { rate } = row;
  if (!/^\d+(\.\d+)?$/.test(rate))
    throw refuse(row, 'rate', `rate must be a decimal such as 3.6725, and is ${clip(rate)}`);
  const [whole = '', fraction = ''] = rate.split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  if (digits === '') throw refuse(row, 'zero', 'rate must be more than 0');
  if (digits.length > MAX_DIGITS || fraction.length > MAX_DECIMALS)
    throw refuse(
      row,
      'digits',
      `rate must have at most ${MAX_DIGITS} digits and ${MAX_DECIMALS} decimals, and is ${clip(rate)}`,
    );
  return rate;
}

const time = z.iso.datetime({ offset: true });

function readValidity(row: Row, now: Date): [from: Date, until: Date] {
  const [from, until] = (['valid_from', 'valid_until'] as const).map((column) => {
    if (!time.safeParse(row[column]).success)
      throw refuse(
        row,
        column,
        `${column} must be a time with its zone, such as 2026-12-01T08:00:00Z, and is ${clip(row[column])}`,
      );
    return new Date(row[column]);
  }) as [Date, Date];
  if (until <= from) throw refuse(row, 'valid_until', 'valid_until must be later than valid_from');
  if (until <= now) throw refuse(row, 'past', `the rates were valid until ${row.valid_until}`);
  if (until.getTime() - from.getTime() > MAX_DAYS * DAY_MS)
    throw refuse(row, 'valid_until', `valid_until must be at most ${MAX_DAYS} days after valid_from`);
  if (from.getTime() - now.getTime() > MAX_DAYS * DAY_MS)
    throw refuse(row, 'valid_from', `valid_from must be at most ${MAX_DAYS} days ahead`);
  return [from, until];
}

const refuse = ({ number }: Pick<Row, 'number'>, rule: string, message: string): DomainError =>
  invalid('file', rule, `row ${number}: ${message}`);

const clip = (text: string): string => (text === '' ? 'empty' : `“${text.slice(0, 20)}”`);
