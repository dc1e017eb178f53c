import type { Inputs } from '@/app/_trpc/outputs';
import { refusals } from '@/components/form/rules';
import { beneficiariesContract } from '@/server/features/payouts/beneficiaries/contract';
import type { FieldError } from '@/server/kernel/error';
import { addressErrors, unusedParts } from '@/server/kernel/text/address';

type BeneficiaryInput = Inputs['beneficiaries']['create'];

export const beneficiarySchema = beneficiariesContract.operations.create.input;

/** Input by contract path. */
export type BeneficiaryDraft = { way: string } & Record<string, string>;

export type AccountForm = { currency: string; fields: { path: string; label: string; required: boolean }[] };

export const paths = {
  country: 'beneficiary.address.country_code',
  type: 'beneficiary.type',
  name: 'beneficiary.name',
  latinName: 'beneficiary.latin_name',
  currency: 'bank_account.currency',
  number: 'bank_account.account_number',
  routing: 'bank_account.local_routing_number',
  bic: 'bank_account.swift_code',
  bank: 'bank_account.name',
  upi: 'upi_account.upi_id',
  postal: 'beneficiary.address.postal_code',
  state: 'beneficiary.address.state',
} as const;

const ADDRESS = { country: paths.country, state: paths.state, postalCode: paths.postal };

/** In page order. The server provides the account and address labels. */
export const labels: Record<string, string> = {
  [paths.country]: 'Country',
  [paths.type]: 'Type',
  [paths.name]: 'Name',
  [paths.latinName]: 'Name in Latin letters',
  [paths.currency]: 'Currency',
  [paths.number]: 'Account number',
  [paths.routing]: 'Routing code',
  [paths.bic]: 'BIC',
  [paths.bank]: 'Bank name',
  [paths.upi]: 'UPI ID',
  'beneficiary.address.address_line1': 'Address',
  [paths.postal]: 'Postal code',
  'beneficiary.address.city': 'City',
  [paths.state]: 'State or region',
  'beneficiary.email': 'Email',
  'beneficiary.phone': 'Phone',
  'beneficiary.nickname': 'Nickname',
};

export const emptyDraft = (): BeneficiaryDraft => ({ way: '', [paths.type]: 'business' });

const SEPA_NAME = 70;

/** Banks transliterate other letters, and shorten a long name, unless they get a spelling. */
export const canHaveLatinName = (name = ''): boolean =>
  /(?!\p{Script=Latin})\p{L}/u.test(name) || name.length > SEPA_NAME;

const ofAccount = (path: string) => path.startsWith('bank_account.') || path.startsWith('upi_account.');

export function accountInput(draft: BeneficiaryDraft, form: AccountForm | undefined): Record<string, string> {
  return Object.fromEntries(
    (form?.fields ?? []).flatMap(({ path }) => (draft[path]?.trim() ? [[path, draft[path].trim()]] : [])),
  );
}

export function inputOf(draft: BeneficiaryDraft, form: AccountForm | undefined): BeneficiaryInput {
  const absent = [
    ...unusedParts(draft[paths.country] ?? '', ADDRESS),
    ...(canHaveLatinName(draft[paths.name]) ? [] : [paths.latinName]),
  ];
  const person = Object.entries(draft).filter(
    ([path, typed]) => path !== 'way' && !ofAccount(path) && !absent.includes(path) && typed.trim() !== '',
  );
  const input = { category: 'payout', beneficiary: { address: {} } };
  return nest([...person, ...accountEntries(draft, form)], input) as BeneficiaryInput;
}

function accountEntries(
  draft: BeneficiaryDraft,
  form: AccountForm | undefined,
): [path: string, value: string][] {
  const viaBank = form?.fields.some(({ path }) => path === paths.number);
  return [
    ...Object.entries(accountInput(draft, form)),
    ...(viaBank ? [[paths.currency, form!.currency] as [string, string]] : []),
  ];
}

/** Only the account, in the shape of the contract. */
export const nestedAccount = (
  draft: BeneficiaryDraft,
  form: AccountForm | undefined,
): Pick<BeneficiaryInput, 'bank_account' | 'upi_account'> => nest(accountEntries(draft, form), {});

function nest(entries: readonly (readonly [path: string, value: string])[], input: Record<string, unknown>) {
  for (const [path, typed] of entries) {
    const keys = path.split('.');
    let at = input;
    for (const key of keys.slice(0, -1)) {
      at[key] ??= {};
      at = at[key] as Record<string, unknown>;
    }
    at[keys.at(-1)!] = typed.trim();
  }
  return input;
}

/** The other fields follow once the country is known. */
const FIRST_FIELDS: readonly string[] = [paths.country, paths.type, paths.name];

export function validateBeneficiary(draft: BeneficiaryDraft, form: AccountForm | undefined): FieldError[] {
  const faults = [
    ...addressErrors(draft, ADDRESS),
    ...refusals(beneficiarySchema, inputOf(draft, form)),
    ...missingParts(draft, form),
  ];
  const first = faults.filter(({ path }) => FIRST_FIELDS.includes(path));
  return form || first.length === 0 ? faults : first;
}

export const validateAccount = (draft: BeneficiaryDraft, form: AccountForm | undefined): FieldError[] => [
  ...refusals(beneficiarySchema, inputOf(draft, form)).filter(({ path }) => ofAccount(path)),
  ...missingParts(draft, form),
];

const missingParts = (draft: BeneficiaryDraft, form: AccountForm | undefined): FieldError[] =>
  (form?.fields ?? [])
    .filter(({ path, required }) => required && !draft[path]?.trim())
    .map(({ path }) => ({ path, rule: 'required', message: `${path} is required` }));
