import type { RailName } from '../../../kernel/rail';
import type { AccountFormat } from './account';
import { isInSepa } from './sepa';

type Reachable = {
  account_format: string;
  currency: string;
  swift_code: string | null;
  /** ISO 3166-1 alpha-2. */
  bank_country: string | null;
};

/** A time in the future is that at which another account takes its place. */
export const isArchived = (
  { archived_at }: { readonly archived_at: Date | string | null },
  now: Date,
): boolean => archived_at !== null && new Date(archived_at) <= now;

const BY_FORMAT: Partial<Record<AccountFormat, Record<string, readonly RailName[]>>> = {
  upi: { INR: ['upi'] },
  ifsc: { INR: ['imps', 'neft', 'rtgs'] },
  iban: { AED: ['ipp', 'fts', 'swift'], EUR: ['sepa', 'swift'] },
  sort_code: { GBP: ['fps'] },
  bsb: { AUD: ['npp'] },
};

export function railsOf(beneficiary: Reachable): readonly RailName[] {
  const { account_format, currency, swift_code, bank_country } = beneficiary;
  const local = (BY_FORMAT[account_format as AccountFormat]?.[currency] ?? []).filter(
    (rail) => rail !== 'sepa' || isInSepa(bank_country),
  );
  return swift_code && !local.includes('swift') ? [...local, 'swift'] : local;
}
