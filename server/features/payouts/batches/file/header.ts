import { invalid } from '../../../../kernel/error';
import { type AmountIs, FIELDS, type Field, MAX_COLUMNS } from '../schema';

/** Rows above the column names, for example a title. */
export const MAX_TITLE_ROWS = 20;

export const countFields = (cells: readonly string[]): number =>
  guessMapping(cells).mapping.filter((field) => field !== null).length;

/**
 * The index of the row with the column names: the first row, unless all rows above another one are shorter
 * than it and only that one has known names.
 */
export function findHeader(
  rows: readonly (readonly string[])[],
  countKnown: (cells: readonly string[]) => number,
): number {
  const at = rows.findIndex((cells) => countKnown(cells) >= 2);
  const widthOf = (cells: readonly string[] = []) => cells.filter((cell) => cell !== '').length;
  return rows.slice(0, at).every((cells) => widthOf(cells) < widthOf(rows[at])) ? Math.max(0, at) : 0;
}

export function readHeader(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  const columns = cells.slice(0, last + 1);
  if (columns.length > MAX_COLUMNS)
    throw invalid(
      'file',
      'columns',
      `The file has ${columns.length} columns; at most ${MAX_COLUMNS} are read`,
    );
  if (columns.some((cell) => /^(bene_\w+|[\d,]+(\.\d*)?)$/.test(cell)))
    throw invalid('file', 'header', 'The first row must contain the column names');
  const seen = new Set<string>();
  for (const [at, column] of columns.entries()) {
    if (column === '') throw invalid('file', 'header', `Column ${at + 1} has no name in the first row`);
    const name = column.toLowerCase();
    if (seen.has(name)) throw invalid('file', 'header', `Two columns are named ${column}`);
    seen.add(name);
  }
  return columns;
}

const ALIASES: Record<string, Field> = {
  payee_id: 'beneficiary_id',
  recipient_id: 'beneficiary_id',
  beneficiary: 'beneficiary_name',
  nickname: 'beneficiary_name',
  name: 'beneficiary_name',
  payee: 'beneficiary_name',
  recipient: 'beneficiary_name',
  last4: 'account_last4',
  last_4: 'account_last4',
  last_four: 'account_last4',
  account: 'account_last4',
  account_ending: 'account_last4',
  account_number: 'account_last4',
  account_no: 'account_last4',
  iban: 'account_last4',
  upi_id: 'account_last4',
  currency: 'source_currency',
  from_currency: 'source_currency',
  source_amount: 'amount',
  destination_amount: 'amount',
  rail: 'payment_rail',
  payment_method: 'payment_rail',
  your_request_id: 'request_id',
  purpose: 'purpose_code',
  invoice: 'invoice_number',
  invoice_no: 'invoice_number',
  message_to_beneficiary: 'message',
};

/** A bare amount is ambiguous: it may be of either side. */
const UNAMBIGUOUS = new Set<string>([
  ...FIELDS.filter((field) => field !== 'amount'),
  'source_amount',
  'destination_amount',
]);

type ColumnMapping = { readonly mapping: (string | null)[]; readonly amountIs: AmountIs };

export function guessMapping(columns: readonly string[]): ColumnMapping & { certain: boolean } {
  const taken = new Set<string>();
  const names = columns.map((column) =>
    column
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_|_$/g, ''),
  );
  const mapping = columns.map((column, at) => {
    const note = /^notes?[._ ]+(.{1,40})$/i.exec(column)?.[1];
    const name = names[at]!;
    const field = note
      ? `notes.${note}`
      : (FIELDS as readonly string[]).includes(name)
        ? name
        : ALIASES[name];
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  const amountIs = names[mapping.indexOf('amount')] === 'destination_amount' ? 'destination' : 'source';
  const certain =
    findMissingFields(mapping).length === 0 &&
    mapping.every((field, at) =>
      field ? field.startsWith('notes.') || UNAMBIGUOUS.has(names[at]!) : names[at] === 'error',
    );
  return { mapping, amountIs, certain };
}

function findMissingFields(mapping: readonly (string | null)[]): string[] {
  const has = (field: Field) => mapping.includes(field);
  const missing: string[] = (['source_currency', 'amount', 'purpose_code'] as const).filter(
    (field) => !has(field),
  );
  if (!has('beneficiary_id') && !has('beneficiary_name'))
    missing.unshift('beneficiary_id or beneficiary_name');
  return missing;
}

export function requireMapping(columns: readonly string[], mapping: readonly (string | null)[]): void {
  if (mapping.length !== columns.length)
    throw invalid('mapping', 'length', `mapping must have ${columns.length} entries, one for each column`);
  const given = mapping.filter((field) => field !== null);
  const unknown = given.find(
    (field) => !(FIELDS as readonly string[]).includes(field) && !/^notes\..+$/.test(field),
  );
  if (unknown) throw invalid('mapping', 'enum', `mapping contains ${unknown}, which is not a payout field`);
  const twice = given.find((field, at) => given.indexOf(field) !== at);
  if (twice) throw invalid('mapping', 'repeated', `Two columns are mapped to ${twice}`);
  const missing = findMissingFields(mapping);
  if (missing.length)
    throw invalid('mapping', 'required', `No column is mapped to ${missing.join('; or to ')}`);
}
