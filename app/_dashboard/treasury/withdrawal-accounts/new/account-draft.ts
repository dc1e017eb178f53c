import type { Inputs } from '@/app/_trpc/outputs';
import { refusals } from '@/components/form/rules';
import { withdrawalAccountsContract } from '@/server/features/treasury/withdrawal-accounts/contract';
import type { FieldError } from '@/server/kernel/error';
import { addressErrors, unusedParts } from '@/server/kernel/text/address';

export const accountSchema = withdrawalAccountsContract.operations.create.input;

type AccountInput = Inputs['withdrawal_accounts']['create'];

export type AccountDraft = Record<string, string>;

/** In page order. */
export const accountLabels: Record<string, string> = {
  currency: 'Currency',
  holder_name: 'Account holder',
  account_number: 'Account number or IBAN',
  bank_name: 'Bank',
  bic_primary: 'SWIFT/BIC',
  bic_secondary: 'Local bank code',
  email: 'Email',
  'address.country_code': 'Country',
  'address.address_line1': 'Address',
  'address.address_line2': 'Address line 2',
  'address.city': 'City',
  'address.state': 'State or region',
  'address.postal_code': 'Postal code',
};

const ADDRESS = 'address.';
export const COUNTRY = 'address.country_code';
const PARTS = { country: COUNTRY, state: 'address.state', postalCode: 'address.postal_code' };

export function accountInputOf(draft: AccountDraft): AccountInput {
  const absent = unusedParts(draft[COUNTRY] ?? '', PARTS);
  const typed = Object.entries(draft)
    .filter(([path]) => !absent.includes(path))
    .map(([path, value]) => [path, value.trim()] as const)
    .filter(([, value]) => value !== '');
  const isOfAddress = ([path]: readonly [string, string]) => path.startsWith(ADDRESS);
  return {
    ...Object.fromEntries(typed.filter((one) => !isOfAddress(one))),
    address: Object.fromEntries(
      typed.filter(isOfAddress).map(([path, value]) => [path.slice(ADDRESS.length), value]),
    ),
  } as AccountInput;
}

/** Contract errors, plus missing fields. */
export function validateAccount(draft: AccountDraft): FieldError[] {
  const input = accountInputOf(draft);
  const hasCode = input.bic_primary !== undefined || input.bic_secondary !== undefined;
  return [...addressErrors(draft, PARTS), ...refusals(accountSchema, input)].map((fault) => {
    if (draft[fault.path]?.trim()) return fault;
    return fault.path === 'bic_primary' && !hasCode ? NO_CODE : requiredError(fault.path);
  });
}

const NO_CODE: FieldError = {
  path: 'bic_primary',
  rule: 'required',
  message: 'Enter the SWIFT/BIC or the local bank code',
};

const requiredError = (path: string): FieldError => ({
  path,
  rule: 'required',
  message: `${path} is required`,
});
