import type { Beneficiary } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import type { FieldError } from '../../../../kernel/error';
import { parseTypedAmount, typedAmountError } from '../../../../kernel/money/typed-amount';
import { lastFour } from '../../../../kernel/text/last-four';
import type { AmountIs, Field } from '../schema';

export type Payees = {
  ofId(id: string): Beneficiary | undefined;
  ending(lastFour: string): readonly Beneficiary[];
  named(name: string): readonly Beneficiary[];
};
type Sheet = { readonly mapping: readonly (string | null)[]; readonly amountIs: AmountIs };
type NoteType = { readonly key: string; readonly type?: string };

export type ReadRow = {
  readonly input: Record<string, unknown>;
  readonly faults: readonly FieldError[];
};

export function readRow(
  cells: readonly string[],
  { mapping, amountIs }: Sheet,
  payees: Payees,
  merchant: Pick<Context['merchant'], 'notes_rules'>,
): ReadRow {
  const faults: FieldError[] = [];
  const of = (field: Field): string | undefined => cells[mapping.indexOf(field)] || undefined;
  const refuse = (path: string, rule: string, message: string) => faults.push({ path, rule, message });
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
      request_id: of('request_id'),
      notes: Object.keys(notes).length ? notes : undefined,
    }),
  };
}

type Refuse = (path: string, rule: string, message: string) => void;
type Of = (field: Field) => string | undefined;

/** By id, name or nickname; several with one name need the last four digits of the account. */
function findPayee(of: Of, payees: Payees, refuse: Refuse): Beneficiary | undefined {
  const id = of('beneficiary_id');
  if (id) {
    const found = payees.ofId(id);
    if (!found) refuse('beneficiary_id', 'unknown', 'No beneficiary has this ID');
    return found;
  }
  const [name, ending] = [of('beneficiary_name'), lastFour(of('account_last4') ?? '')];
  if (!name) {
    refuse('beneficiary_id', 'required', 'Enter a beneficiary');
    return undefined;
  }
  const same = (given: string) => given.toLowerCase() === name.toLowerCase();
  const found = ending
    ? payees.ending(ending).filter((one) => same(one.name) || same(one.nickname))
    : payees.named(name);
  if (found.length === 1) return found[0];
  if (found.length) {
    const next = ending ? 'the beneficiary ID' : 'the last 4 digits of the account or the beneficiary ID';
    refuse('beneficiary_name', 'ambiguous', `More than one beneficiary has this name. Enter ${next}`);
  } else if (ending) {
    refuse('beneficiary_name', 'unknown', `No beneficiary ${name} has an account ending in ${ending}`);
  } else refuse('beneficiary_name', 'unknown', `No beneficiary is named ${name}`);
  return undefined;
}

function parseAmount(
  text: string | undefined,
  currency: string | undefined,
  refuse: Refuse,
): number | undefined {
  if (text === undefined) {
    refuse('amount', 'required', 'Enter an amount');
    return undefined;
  }
  // Without a currency, only the format is checked; CLF has the most decimals.
  const isKnown = currency !== undefined && /^[A-Z]{3}$/.test(currency);
  const amount = parseTypedAmount(text, isKnown ? currency : 'CLF');
  if (!isKnown && amount !== 'format') return undefined;
  if (typeof amount !== 'string') return Number(amount.amount);
  const example = 'Enter an amount such as 1234.50 or 1,234.50';
  refuse('amount', amount, amount === 'format' ? example : typedAmountError(text, currency!)!);
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
