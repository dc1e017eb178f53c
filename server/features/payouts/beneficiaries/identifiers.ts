import { countrySpecs, isValidIBAN } from 'ibantools';
import { invalid } from '../../../kernel/error';
import { compact } from '../../../kernel/text/compact';
import { alpha3Of } from '../../../kernel/text/country';

// The library knows only the former bank codes of Côte d'Ivoire, of one letter; those of today begin with CI.
countrySpecs.CI!.bban_regexp = '^[A-Z][A-Z0-9][0-9]{22}$';

const IBAN_LENGTHS: ReadonlyMap<string, number> = new Map(
  Object.entries(countrySpecs).flatMap(([alpha2, { chars, bban_regexp }]) =>
    chars && bban_regexp ? [[alpha2, chars]] : [],
  ),
);

/** Alpha-3 codes of the countries whose IBANs `requireIban` accepts. */
export const IBAN_COUNTRIES: readonly string[] = [...IBAN_LENGTHS.keys()].flatMap(
  (alpha2) => alpha3Of(alpha2) ?? [],
);

/**
 * Also of one with errors. Account numbers of countries without IBANs may begin like one, so at a bank there
 * (alpha-2) only the length of an IBAN tells. `account` is compact.
 */
export function looksLikeIban(account: string, bankCountry?: string): boolean {
  const length = IBAN_LENGTHS.get(account.slice(0, 2));
  if (length === undefined || !/^..\d{2}/.test(account)) return false;
  return bankCountry === undefined || IBAN_LENGTHS.has(bankCountry) || account.length === length;
}

/** Checks an IBAN as such, and any other number for letters and digits. */
export function requireAccountNumber(
  text: string,
  path: string,
  { min = 1, bankCountry }: { min?: number; bankCountry?: string } = {},
): string {
  const number = compact(text);
  if (looksLikeIban(number, bankCountry)) return requireIban(number, path);
  if (!/^[A-Z0-9]*$/.test(number) || number.length < min || number.length > MAX_LENGTH) {
    const rule =
      min > 1 ? `${min} to ${MAX_LENGTH} letters and digits` : `letters and digits, ${MAX_LENGTH} or less`;
    throw invalid(path, 'format', `${path} must be ${rule}`);
  }
  return number;
}

const MAX_LENGTH = 34;

export function requireIban(iban: string, path: string): string {
  if (!isValidIBAN(iban))
    throw invalid(path, 'iban', `${path} is not a valid IBAN: check its length and digits`);
  return iban;
}

/** Alpha-2. */
export const bankCountryOf = (bic: string): string => compact(bic).slice(4, 6);

export function requireBic(text: string, path: string): string {
  const bic = compact(text);
  if (!/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) || !alpha3Of(bic.slice(4, 6))) {
    throw invalid(
      path,
      'bic',
      `${path} is not a valid SWIFT code: 8 or 11 characters, with a country code in positions 5 and 6`,
    );
  }
  return bic;
}

export function requireIfsc(text: string, path: string): string {
  const ifsc = compact(text);
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) {
    throw invalid(path, 'ifsc', `${path} is not a valid IFSC: 4 letters, a 0 and 6 letters or digits`);
  }
  return ifsc;
}

function requireAba(text: string, path: string): string {
  const aba = compact(text);
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];
  const sum = /^\d{9}$/.test(aba)
    ? weights.reduce((total, weight, i) => total + weight * Number(aba[i]), 0)
    : 1;
  if (sum % 10 !== 0 || aba === '000000000') {
    throw invalid(
      path,
      'aba',
      `${path} is not a valid ABA routing number: 9 digits with a valid check digit`,
    );
  }
  return aba;
}

export function requireSortCode(text: string, path: string): string {
  const code = compact(text);
  if (!/^\d{6}$/.test(code)) throw invalid(path, 'sort_code', `${path} is not a valid sort code: 6 digits`);
  return code;
}

export function requireBsb(text: string, path: string): string {
  const bsb = compact(text);
  if (!/^\d{6}$/.test(bsb)) throw invalid(path, 'bsb', `${path} is not a valid BSB: 6 digits`);
  return bsb;
}

export const LOCAL_CODE_CHECKS: Readonly<Record<string, (text: string, path: string) => string>> = {
  IND: requireIfsc,
  GBR: requireSortCode,
  USA: requireAba,
  AUS: requireBsb,
};

export const compactUpi = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();

export function requireUpi(text: string, path: string): string {
  const upi = compactUpi(text);
  if (!/^[a-z0-9.\-_]{2,256}@[a-z][a-z0-9]{1,63}$/.test(upi)) {
    throw invalid(path, 'upi', `${path} is not a valid UPI ID, such as name@bank`);
  }
  return upi;
}
