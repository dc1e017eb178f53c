import type * as z from 'zod';
import { type FieldError, invalid } from '../../../kernel/error';
import { compact } from '../../../kernel/text/compact';
import { alpha3Of } from '../../../kernel/text/country';
import { listFaults } from '../../kit/guard';
import type { beneficiariesContract } from './contract';
import {
  bankCountryOf,
  IBAN_COUNTRIES,
  looksLikeIban,
  requireAccountNumber,
  requireBic,
  requireBsb,
  requireIban,
  requireIfsc,
  requireSortCode,
  requireUpi,
} from './identifiers';

type CreateInput = z.output<typeof beneficiariesContract.operations.create.input>;
type AccountInput = Pick<CreateInput, 'category' | 'bank_account' | 'upi_account'>;
type BankAccount = NonNullable<CreateInput['bank_account']>;

export type AccountFormat = 'iban' | 'ifsc' | 'sort_code' | 'aba' | 'bsb' | 'bic' | 'upi';

export type Account = {
  readonly format: AccountFormat;
  readonly number: string;
  readonly currency: string;
  readonly swiftCode: string | null;
  readonly localRoutingNumber: string | null;
  readonly bankCountry: string;
};

export const NUMBER = 'bank_account.account_number';
export const UPI = 'upi_account.upi_id';
const SWIFT = 'bank_account.swift_code';
const LOCAL = 'bank_account.local_routing_number';

export function readAccount({ category, bank_account: bank, upi_account: upi }: AccountInput): Account {
  if (bank && upi) throw invalid('upi_account', 'exclusive', 'Provide bank_account or upi_account, not both');
  if (upi) {
    if (category === 'lrs')
      throw invalid('bank_account', 'required', 'bank_account is required for category lrs');
    const number = requireUpi(upi.upi_id, UPI);
    return {
      format: 'upi',
      number,
      currency: 'INR',
      swiftCode: null,
      localRoutingNumber: null,
      bankCountry: UPI_COUNTRY,
    };
  }
  if (!bank) throw invalid('bank_account', 'required', 'bank_account or upi_account is required');
  if (category === 'lrs') return readLrsAccount(bank);
  const account = readPayoutAccount(bank);
  requireCountry(bank, account.bankCountry);
  return account;
}

export function listAccountErrors(given: AccountInput): FieldError[] {
  const { bank_account: bank } = given;
  const local = LOCAL_FORMAT[bank?.currency ?? ''];
  const checks: (() => unknown)[] = [() => readAccount(given)];
  if (bank?.swift_code !== undefined) checks.push(() => requireBic(bank.swift_code!, SWIFT));
  if (bank?.local_routing_number !== undefined) {
    checks.push(() => local?.check(bank.local_routing_number!, LOCAL));
    checks.push(() => local && requireDigits(compact(bank.account_number), bank.currency, local));
  }
  const errors = new Map<string, FieldError>();
  for (const look of checks) {
    for (const fault of listFaults(look)) if (!errors.has(fault.path)) errors.set(fault.path, fault);
  }
  return [...errors.values()];
}

/** Currencies paid to IBANs, with the only country of the IBAN if there is one. */
const IBAN_CURRENCIES: ReadonlyMap<string, string | undefined> = new Map([
  ['EUR', undefined],
  ['AED', 'AE'],
]);

const UPI_COUNTRY = 'IN';

/** Alpha-3 codes of the countries whose accounts can be described this way; null for any. */
export function accountCountries(
  way: 'iban' | 'local' | 'swift' | 'upi',
  currency: string,
): readonly string[] | null {
  if (way === 'swift') return null;
  const only =
    way === 'upi'
      ? UPI_COUNTRY
      : way === 'iban'
        ? IBAN_CURRENCIES.get(currency)
        : LOCAL_FORMAT[currency]?.country;
  return only === undefined ? IBAN_COUNTRIES : [alpha3Of(only)!];
}

function readPayoutAccount(bank: BankAccount): Account {
  const number = compact(bank.account_number);
  const { currency, swift_code: swift, local_routing_number: local } = bank;
  if (IBAN_CURRENCIES.has(currency) && looksLikeIban(number, swift && bankCountryOf(swift))) {
    requireIban(number, NUMBER);
    if (!number.startsWith(IBAN_CURRENCIES.get(currency) ?? ''))
      throw invalid(NUMBER, 'country', `${NUMBER} must be an IBAN of the United Arab Emirates for AED`);
    for (const [path, given] of [
      [SWIFT, swift],
      [LOCAL, local],
    ] as const) {
      if (given !== undefined)
        throw invalid(path, 'exclusive', `${path} must not be given: the IBAN names the bank`);
    }
    return {
      format: 'iban',
      number,
      currency,
      swiftCode: null,
      localRoutingNumber: null,
      bankCountry: number.slice(0, 2),
    };
  }
  if ((swift === undefined) === (local === undefined)) {
    throw invalid(SWIFT, 'exclusive', `Provide exactly one of ${SWIFT} and ${LOCAL}`);
  }
  if (swift !== undefined) {
    const swiftCode = requireBic(swift, SWIFT);
    const bankCountry = bankCountryOf(swiftCode);
    requireAccountNumber(number, NUMBER, { bankCountry });
    return { format: 'bic', number, currency, swiftCode, localRoutingNumber: null, bankCountry };
  }
  return readLocalAccount(number, currency, local!);
}

type LocalFormat = {
  format: AccountFormat;
  country: string;
  check: typeof requireIfsc;
  digits: RegExp;
  says: string;
};

const LOCAL_FORMAT: Record<string, LocalFormat> = {
  INR: {
    format: 'ifsc',
    country: 'IN',
    check: requireIfsc,
    digits: /^[A-Z0-9]{6,20}$/,
    says: '6 to 20 letters or digits',
  },
  GBP: { format: 'sort_code', country: 'GB', check: requireSortCode, digits: /^\d{6,8}$/, says: '8 digits' },
  AUD: { format: 'bsb', country: 'AU', check: requireBsb, digits: /^\d{5,9}$/, says: '5 to 9 digits' },
};

function readLocalAccount(given: string, currency: string, routing: string): Account {
  const local = LOCAL_FORMAT[currency];
  if (currency === 'USD')
    throw invalid(SWIFT, 'required', `${SWIFT} is required for USD: no rail pays to an ABA number alone`);
  if (!local) throw invalid(LOCAL, 'unsupported', `${LOCAL} is not used for ${currency}: provide swift_code`);
  const localRoutingNumber = local.check(routing, LOCAL);
  requireDigits(given, currency, local);
  const number = local.format === 'sort_code' ? padSortCodeNumber(given) : given;
  return {
    format: local.format,
    number,
    currency,
    swiftCode: null,
    localRoutingNumber,
    bankCountry: local.country,
  };
}

/** British account numbers have eight digits; shorter ones are padded with zeros. */
export const padSortCodeNumber = (number: string): string => number.padStart(8, '0');

function requireDigits(number: string, currency: string, { digits, says }: LocalFormat): void {
  if (!digits.test(number)) throw invalid(NUMBER, 'format', `${NUMBER} must be ${says} for ${currency}`);
}

function readLrsAccount(bank: BankAccount): Account {
  const required: [string, unknown][] = [
    [SWIFT, bank.swift_code],
    [LOCAL, bank.local_routing_number],
    ['bank_account.name', bank.name],
    ['bank_account.address', bank.address],
    ['bank_account.intermediate_bank.swift_code', bank.intermediate_bank?.swift_code],
  ];
  for (const [path, value] of required) {
    if (value === undefined) throw invalid(path, 'required', `${path} is required for category lrs`);
  }
  const swiftCode = requireBic(bank.swift_code!, SWIFT);
  if (swiftCode.length !== 8) throw invalid(SWIFT, 'bic', 'Swift code must be 8 characters long');
  requireBic(bank.intermediate_bank!.swift_code!, 'bank_account.intermediate_bank.swift_code');
  const bankCountry = bankCountryOf(swiftCode);
  requireCountry(bank, bankCountry);
  return {
    format: 'bic',
    number: compact(bank.account_number),
    currency: bank.currency,
    swiftCode,
    localRoutingNumber: compact(bank.local_routing_number!),
    bankCountry,
  };
}

function requireCountry(bank: BankAccount, alpha2: string): void {
  const stated = bank.address?.country_code;
  if (stated && alpha3Of(alpha2) !== stated) {
    const path = 'bank_account.address.country_code';
    throw invalid(
      path,
      'country',
      `${path} is ${stated}, but the account's identifiers name a bank in ${alpha3Of(alpha2)}`,
    );
  }
}
