import { countrySpecs, isValidIBAN } from 'ibantools';
import { invalid } from '../../../kernel/error';
import { alpha3Of } from '../../../kernel/text/country';

export const compact = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

export const looksLikeIban = (account: string): boolean => /^[A-Z]{2}\d{2}/.test(account);

/** Alpha-3 codes of the countries whose IBANs `checkIban` accepts. */
export const IBAN_COUNTRIES: readonly string[] = Object.entries(countrySpecs)
  .filter(([, { chars, bban_regexp }]) => chars && bban_regexp)
  .flatMap(([alpha2]) => alpha3Of(alpha2) ?? []);

export function checkIban(iban: string, path: string): string {
  if (!isValidIBAN(iban))
    throw invalid(path, 'iban', `${path} is not a valid IBAN: check its length and digits`);
  return iban;
}

export function checkBic(text: string, path: string): string {
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

export function checkIfsc(text: string, path: string): string {
  const ifsc = compact(text);
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) {
    throw invalid(path, 'ifsc', `${path} is not a valid IFSC: 4 letters, a 0 and 6 letters or digits`);
  }
  return ifsc;
}

export function checkAba(text: string, path: string): string {
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

export function checkSortCode(text: string, path: string): string {
  const code = compact(text);
  if (!/^\d{6}$/.test(code)) throw invalid(path, 'sort_code', `${path} is not a valid sort code: 6 digits`);
  return code;
}

export function checkBsb(text: string, path: string): string {
  const bsb = compact(text);
  if (!/^\d{6}$/.test(bsb)) throw invalid(path, 'bsb', `${path} is not a valid BSB: 6 digits`);
  return bsb;
}

export const LOCAL_CODE_CHECKS: Readonly<Record<string, (text: string, path: string) => string>> = {
  IND: checkIfsc,
  GBR: checkSortCode,
  USA: checkAba,
  AUS: checkBsb,
};

export function checkUpi(text: string, path: string): string {
  const upi = text.trim().toLowerCase();
  if (!/^[a-z0-9.\-_]{2,256}@[a-z][a-z0-9]{1,63}$/.test(upi)) {
    throw invalid(path, 'upi', `${path} is not a valid UPI ID, such as name@bank`);
  }
  return upi;
}
