import type { Context } from '../../../identity/context';
import type { Input, Output } from '../../../kernel/contract';
import { type FieldError, isDomainError } from '../../../kernel/error';
import { alpha2Of, alpha3Of, countryName, listCountryCodes } from '../../../kernel/text/country';
import { createBeneficiary, findSavedAccount, listNewErrors } from '../beneficiaries/public';
import type { beneficiaryImportsDashboard } from './dashboard';
import { IMPORT_FIELDS, type ImportField } from './words';

type Operations = typeof beneficiaryImportsDashboard.operations;
type Row = Input<Operations['check']>['rows'][number];
type Checked = Output<Operations['check']>['rows'][number];

const PATHS: Readonly<Record<ImportField, string>> = {
  name: 'beneficiary.name',
  latin_name: 'beneficiary.latin_name',
  type: 'beneficiary.type',
  country: 'beneficiary.address.country_code',
  currency: 'bank_account.currency',
  account_number: 'bank_account.account_number',
  routing_code: 'bank_account.local_routing_number',
  bic: 'bank_account.swift_code',
  bank_name: 'bank_account.name',
  upi_id: 'upi_account.upi_id',
  address: 'beneficiary.address.address_line1',
  city: 'beneficiary.address.city',
  state: 'beneficiary.address.state',
  postal_code: 'beneficiary.address.postal_code',
  email: 'beneficiary.email',
  phone: 'beneficiary.phone',
  nickname: 'beneficiary.nickname',
};

/** Longest first, since a path can begin with another one. */
const FIELDS = new Map<string, ImportField>(
  [
    ...Object.entries(PATHS).map(([field, path]) => [path, field as ImportField] as const),
    ['bank_account', 'account_number'] as const,
    ['upi_account', 'upi_id'] as const,
  ].sort(([a], [b]) => b.length - a.length),
);

const TYPES: Readonly<Record<string, string>> = {
  company: 'business',
  organisation: 'business',
  organization: 'business',
  person: 'individual',
};

const COUNTRIES = new Map(
  listCountryCodes().map(([, code]) => [countryName(code).toLowerCase(), code] as const),
);

/** By code or English name; unknown text is left for the rule of the field. */
function readCountry(text: string): string {
  const code = text.toUpperCase();
  return alpha3Of(code) ?? (alpha2Of(code) ? code : (COUNTRIES.get(text.toLowerCase()) ?? text));
}

function readCell(field: ImportField, text: string): string {
  if (field === 'country') return readCountry(text);
  if (field === 'currency') return text.toUpperCase();
  if (field === 'type') return TYPES[text.toLowerCase()] ?? text.toLowerCase();
  return text;
}

/** In the shape of a create request. */
function toInput(cells: Row['cells']): object {
  const input: Record<string, unknown> = { category: 'payout', beneficiary: { address: {} } };
  const isUpi = Boolean(cells.upi_id?.trim()) && !cells.account_number?.trim();
  for (const field of Object.keys(IMPORT_FIELDS) as ImportField[]) {
    const text = cells[field]?.trim();
    const path = PATHS[field];
    if (!text || (isUpi && path.startsWith('bank_account.'))) continue;
    const keys = path.split('.');
    let at = input;
    for (const key of keys.slice(0, -1)) {
      at[key] ??= {};
      at = at[key] as Record<string, unknown>;
    }
    at[keys.at(-1)!] = readCell(field, text);
  }
  return input;
}

/** An account saved by a spreadsheet as a number has lost its digits. */
const isRounded = (text = ''): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(text.trim());

const ROUNDED = {
  field: 'account_number' as const,
  rule: 'format',
  message:
    'The account was saved as a number, such as 1.23E+20, so its digits are not certain. Enter all of them',
};

/** The message names fields as the grid does. */
function toFault({ path, rule, message }: FieldError) {
  let text = message;
  for (const [known, field] of FIELDS) text = text.replaceAll(known, IMPORT_FIELDS[field]);
  return { field: FIELDS.get(path) ?? null, rule, message: text };
}

export async function checkRows(ctx: Context, { rows }: Input<Operations['check']>) {
  const checked: Checked[] = [];
  for (const { number, cells } of rows) {
    const input = toInput(cells);
    const faults = isRounded(cells.account_number) ? [ROUNDED] : listNewErrors(input).map(toFault);
    const saved = faults.length === 0 ? await findSavedAccount(ctx, input as never) : null;
    checked.push({ number, faults, duplicate: saved && { id: saved.id, name: saved.name } });
  }
  return { rows: checked };
}

export async function saveRows(ctx: Context, { rows }: Input<Operations['save']>) {
  const { rows: checked } = await checkRows(ctx, { rows });
  const saved: Output<Operations['save']>['rows'] = [];
  for (const [at, row] of checked.entries()) {
    const isGood = row.faults.length === 0 && row.duplicate === null;
    saved.push(isGood ? await save(ctx, rows[at]!) : { ...row, id: null });
  }
  return { rows: saved };
}

/** Equal accounts are refused by the database, so a repeated request creates none twice. */
async function save(ctx: Context, { number, cells }: Row) {
  const input = toInput(cells) as Parameters<typeof createBeneficiary>[1];
  try {
    const { id } = await createBeneficiary({ ...ctx, idempotency: null }, input);
    return { number, id, faults: [], duplicate: null };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const same = error.code === 'record_exists' ? await findSavedAccount(ctx, input) : null;
    const faults = error.fields.length
      ? error.fields.map(toFault)
      : [{ field: null, rule: error.code, message: error.message }];
    return {
      number,
      id: null,
      faults: same ? [] : faults,
      duplicate: same && { id: same.id, name: same.name },
    };
  }
}
