import { bankDataByBIC, bankDataByBLZ } from 'bankdata-germany';
import { alpha3Of } from '../../../kernel/text/country';
import bicNames from './reference/bic.json';
import ibanTable from './reference/iban.json';
import ifscNames from './reference/ifsc.json';
import local from './reference/local.json';

type Names = Readonly<Record<string, string>>;

/** Codes in compact form; one is enough. */
type BankCodes = {
  readonly iban?: string;
  readonly bic?: string;
  readonly ifsc?: string;
  readonly sort_code?: string;
  readonly bsb?: string;
  readonly aba?: string;
};

export type Bank = {
  readonly name: string;
  /** ISO 3166-1 alpha-3. */
  readonly country: string;
  /** Null if the code identifies no branch. No table has the branches' names. */
  readonly branch: string | null;
};

const BY_IBAN: Readonly<Record<string, { at: number[]; names: Names }>> = ibanTable;
const HEAD_OFFICE = 'XXX';
// Countries whose IBANs carry the first four letters of the bank's BIC.
const BIC_IN_IBAN = new Set(['GB', 'NL', 'IE']);

/** An unknown code gives null, never a guess. */
export function findBank({ iban, bic, ifsc, sort_code, bsb, aba }: BankCodes): Bank | null {
  if (iban) return toBank(findNameByIban(iban), iban.slice(0, 2));
  if (ifsc) return toBank(getOwn(ifscNames, ifsc.slice(0, 4)), 'IN', ifsc.slice(5));
  if (sort_code) return toBank(findLongestPrefix(local.sort_code, sort_code), 'GB');
  if (bsb) return toBank(findLongestPrefix(local.bsb, bsb), 'AU', bsb.slice(3));
  if (aba) return toBank(getOwn(local.aba, aba), 'US');
  if (bic) return toBank(findNameByBic(bic), bic.slice(4, 6), bic.slice(8).replace(HEAD_OFFICE, ''));
  return null;
}

function toBank(name: string | undefined, alpha2: string, branch = ''): Bank | null {
  const country = alpha3Of(alpha2);
  return name && country ? { name, country, branch: branch || null } : null;
}

function findNameByIban(iban: string): string | undefined {
  const country = iban.slice(0, 2);
  const inside = iban.slice(4);
  if (country === 'DE') return bankDataByBLZ(inside.slice(0, 8))?.bankName;
  if (BIC_IN_IBAN.has(country)) return getOwn(bicNames, inside.slice(0, 4) + country);
  const table = getOwn(BY_IBAN, country);
  return table && getOwn(table.names, inside.slice(...table.at));
}

function findNameByBic(bic: string): string | undefined {
  // German savings and co-operative banks share the first letters of their BICs, so the whole BIC is looked
  // up.
  const german = bic.slice(4, 6) === 'DE' ? bankDataByBIC(bic.padEnd(11, 'X'))?.bankName : undefined;
  return german ?? getOwn(bicNames, bic.slice(0, 6));
}

function findLongestPrefix(names: Names, code: string): string | undefined {
  for (let length = code.length; length > 0; length--) {
    const name = getOwn(names, code.slice(0, length));
    if (name !== undefined) return name;
  }
  return undefined;
}

const getOwn = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
