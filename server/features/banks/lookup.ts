import { bankDataByBIC, bankDataByBLZ } from 'bankdata-germany';
import { alpha3Of } from '../../kernel/country';
import bicNames from './data/bic.json';
import ibanTable from './data/iban.json';
import ifscNames from './data/ifsc.json';
import local from './data/local.json';

type Names = Readonly<Record<string, string>>;

/** What an account's identifiers say of its bank; each in its compact writing, and at most one is needed. */
export type BankCodes = {
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
  /** The branch's own part of the code, where the code has one; names of branches are in no table that comes along. */
  readonly branch: string | null;
};

const BY_IBAN: Readonly<Record<string, { at: number[]; names: Names }>> = ibanTable;
// What a BIC ends on that names no branch.
const HEAD_OFFICE = 'XXX';
// Countries whose IBANs carry the first four letters of the bank's BIC.
const BIC_IN_IBAN = new Set(['GB', 'NL', 'IE']);

/** The bank that the codes name; null where no code is known, never a guess. */
export function bankOf({ iban, bic, ifsc, sort_code, bsb, aba }: BankCodes): Bank | null {
  if (iban) return bank(nameByIban(iban), iban.slice(0, 2));
  if (ifsc) return bank(own(ifscNames, ifsc.slice(0, 4)), 'IN', ifsc.slice(5));
  if (sort_code) return bank(longest(local.sort_code, sort_code), 'GB');
  if (bsb) return bank(longest(local.bsb, bsb), 'AU', bsb.slice(3));
  if (aba) return bank(own(local.aba, aba), 'US');
  if (bic) return bank(nameByBic(bic), bic.slice(4, 6), bic.slice(8).replace(HEAD_OFFICE, ''));
  return null;
}

function bank(name: string | undefined, alpha2: string, branch = ''): Bank | null {
  const country = alpha3Of(alpha2);
  return name && country ? { name, country, branch: branch || null } : null;
}

function nameByIban(iban: string): string | undefined {
  const country = iban.slice(0, 2);
  const inside = iban.slice(4);
  if (country === 'DE') return bankDataByBLZ(inside.slice(0, 8))?.bankName;
  if (BIC_IN_IBAN.has(country)) return own(bicNames, inside.slice(0, 4) + country);
  const table = own(BY_IBAN, country);
  return table && own(table.names, inside.slice(...table.at));
}

function nameByBic(bic: string): string | undefined {
  // German savings and co-operative banks share the first letters of a BIC; the whole of it tells them apart.
  const german = bic.slice(4, 6) === 'DE' ? bankDataByBIC(bic.padEnd(11, 'X'))?.bankName : undefined;
  return german ?? own(bicNames, bic.slice(0, 6));
}

function longest(names: Names, code: string): string | undefined {
  for (let length = code.length; length > 0; length--) {
    const name = own(names, code.slice(0, length));
    if (name !== undefined) return name;
  }
  return undefined;
}

const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
