import type { Beneficiary } from '../../../data/prisma/client';
import { invalid } from '../../../kernel/error';
import { whyNotCarried } from '../../../providers/carried-name';
import type { Account } from './account';
import { railsOf } from './eligibility';

type Named = { readonly name: string; readonly latin_name?: string | null };
type Payee = Named & { readonly address: { readonly country_code: string } };

export const LATIN_NAME = 'beneficiary.latin_name';

export function requireCarriedName({ name, latin_name, address }: Payee, account: Account): void {
  const why = whyNotCarriedTo({ name, latin_name }, address.country_code, account);
  if (why) throw invalid(LATIN_NAME, 'required', `${LATIN_NAME} is required: ${why}`);
}

export const whyNotCarriedTo = (named: Named, country: string | undefined, account: Account): string | null =>
  whyNotCarried({ ...named, isInJapan: isInJapan(country, account.bankCountry) }, railsOfAccount(account));

export const whyNotPayableByName = (row: Beneficiary): string | null =>
  whyNotCarried({ ...row, isInJapan: isInJapan(row.country_code, row.bank_country) }, railsOf(row));

const isInJapan = (country: string | undefined, bankCountry: string | null): boolean =>
  country === 'JPN' || bankCountry === 'JP';

export const railsOfAccount = ({ format, currency, swiftCode, bankCountry }: Account) =>
  railsOf({ account_format: format, currency, swift_code: swiftCode, bank_country: bankCountry });
