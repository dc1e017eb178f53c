import type { Beneficiary } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import type { FieldError } from '../../../../kernel/error';
import { parseTypedAmount, typedAmountError } from '../../../../kernel/money/typed-amount';
import { dropFloatNoise, isMarkOf, splitCurrency } from '../../../../kernel/money/written-amount';
import { lastFour } from '../../../../kernel/text/last-four';
import { isNumberFormat } from '../file/last-four';
import type { AmountIs, Field } from '../schema';
import type { NamedAccount } from './near';

export type Payees = {
  ofId(id: string): Beneficiary | undefined;
  named(name: string): readonly Beneficiary[];
  near(name: string): NamedAccount | undefined;
};
type Sheet = { readonly mapping: readonly (string | null)[]; readonly amountIs: AmountIs };
type NoteType = { readonly key: string; readonly type?: string };

export type ReadRow = {
  readonly input: Record<string, unknown>;
  readonly faults: readonly RowError[];
};
/** `suggestion` is what the cell may have meant. */
export type RowError = FieldError & { readonly suggestion?: string };

export function readRow(
  cells: readonly string[],
  { mapping, amountIs }: Sheet,
  payees: Payees,
  merchant: Pick<Context['merchant'], 'notes_rules'>,
): ReadRow {
  const faults: RowError[] = [];
  const of = (field: Field): string | undefined => cells[mapping.indexOf(field)] || undefined;
  const refuse: Refuse = (path, rule, message, suggestion) =>
    faults.push({ path, rule, message, ...(suggestion && { suggestion }) });
  if (cells.slice(mapping.length).some((cell) => cell !== ''))
    refuse('row', 'columns', 'The row has more cells than the header');

  const payee = findPayee(of, payees, refuse);
  const source_currency = of('source_currency')?.toUpperCase();
  const currency = amountIs === 'source' ? source_currency : payee?.currency;
  const amount = parseAmount(of('amount'), currency, refuse);
  const notes = readNotes(cells, mapping, merchant.notes_rules as NoteType[]);
  return {
    faults,
    input: dropUndefined({
      beneficiary_id: payee?.id,
      source_currency,
      destination_currency: payee?.currency,
      [`${amountIs}_amount`]: amount,
      payment_rail: of('payment_rail')?.toLowerCase(),
      purpose_code: of('purpose_code'),
      invoice_number: of('invoice_number'),
      message: of('message'),
      request_id: of('request_id'),
      notes: Object.keys(notes).length ? notes : undefined,
    }),
  };
}

type Refuse = (path: string, rule: string, message: string, suggestion?: string) => void;
type Of = (field: Field) => string | undefined;

/** By id, name or nickname; several with one name need the last four digits of the account. */
function findPayee(of: Of, payees: Payees, refuse: Refuse): Beneficiary | undefined {
  const id = of('beneficiary_id');
  if (id) {
    const found = payees.ofId(id);
    if (!found) refuse('beneficiary_id', 'unknown', 'No beneficiary has this ID');
    return found;
  }
  const name = of('beneficiary_name');
  if (!name) {
    refuse('beneficiary_id', 'required', 'Enter a beneficiary');
    return undefined;
  }
  const ending = lastFour(of('account_last4') ?? '');
  if (isNumberFormat(ending)) {
    refuse('account_last4', 'format', NUMBER_FORMAT);
    return undefined;
  }
  const found = ending ? findByEnding(name, ending, payees) : payees.named(name);
  if (found.length === 1) return found[0];
  if (found.length) {
    const next = ending ? 'the beneficiary ID' : 'the last 4 digits of the account or the beneficiary ID';
    refuse('beneficiary_name', 'ambiguous', `More than one beneficiary has this name. Enter ${next}`);
    return undefined;
  }
  const near = payees.near(name);
  const unknown = ending
    ? `No beneficiary ${name} has an account ending in ${ending}`
    : `No beneficiary is named ${name}`;
  const hint = near
    ? `. Did you mean ${near.name} ••${near.account_last4}?`
    : isShortEnding(ending)
      ? '. Zeros at its start may be missing: enter all 4 digits'
      : '';
  refuse('beneficiary_name', 'unknown', `${unknown}${hint}`, near?.name);
  return undefined;
}

const NUMBER_FORMAT =
  'The account was saved as a number, such as 1.23E+20 or 1234.0, so its digits are not certain. Enter the last 4 digits of the account';

function findByEnding(name: string, ending: string, payees: Payees): readonly Beneficiary[] {
  const named = payees.named(name);
  const exact = named.filter(({ account_last4 }) => account_last4 === ending);
  if (exact.length || !isShortEnding(ending)) return exact;
  // Spreadsheets drop zeros at the start of numbers.
  return named.filter(({ account_last4 }) => dropZeros(account_last4) === dropZeros(ending));
}

const isShortEnding = (ending: string): boolean => /^\d{1,3}$/.test(ending);

const dropZeros = (digits: string): string => digits.replace(/^0+/, '');

function parseAmount(
  text: string | undefined,
  currency: string | undefined,
  refuse: Refuse,
): number | undefined {
  if (text === undefined) {
    refuse('amount', 'required', 'Enter an amount');
    return undefined;
  }
  const isKnown = currency !== undefined && /^[A-Z]{3}$/.test(currency);
  const { amount: written, mark } = splitCurrency(text);
  // Without a currency, only the format is checked; CLF has the most decimals.
  const amount = parseTypedAmount(
    isKnown ? dropFloatNoise(written, currency) : written,
    isKnown ? currency : 'CLF',
  );
  const example = 'Enter an amount such as 1234.50 or 1,234.50';
  if (isKnown && mark && !isMarkOf(mark, currency)) {
    refuse('amount', 'format', `The amount is written with ${mark}, but it is in ${currency}. ${example}`);
    return undefined;
  }
  if (!isKnown && amount !== 'format') return undefined;
  if (typeof amount !== 'string') return Number(amount.amount);
  refuse('amount', amount, amount === 'format' ? example : typedAmountError(written, currency!)!);
  return undefined;
}

function readNotes(cells: readonly string[], mapping: Sheet['mapping'], rules: readonly NoteType[]) {
  const notes: Record<string, string | number | boolean> = {};
  for (const [column, field] of mapping.entries()) {
    const text = cells[column];
    if (!field?.startsWith('notes.') || !text) continue;
    const key = field.slice('notes.'.length);
    const type = rules.find((rule) => rule.key === key)?.type;
    notes[key] = type === 'number' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    if (type === 'boolean' && /^(true|false)$/i.test(text)) notes[key] = text.toLowerCase() === 'true';
  }
  return notes;
}

const dropUndefined = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
