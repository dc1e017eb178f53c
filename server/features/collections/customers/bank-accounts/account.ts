import type * as z from 'zod';
import { invalid, isDomainError } from '../../../../kernel/error';
import { compact } from '../../../../kernel/text/compact';
import { alpha2Of } from '../../../../kernel/text/country';
import {
  bankCountryOf,
  LOCAL_CODE_CHECKS,
  requireAccountNumber,
  requireBic,
} from '../../../payouts/beneficiaries/public';
import type { customersContract } from '../contract';

type Input = z.output<typeof customersContract.operations.add_bank_account.input>;

export type Account = {
  readonly number: string;
  readonly bicPrimary: string | null;
  readonly bicSecondary: string | null;
};

export function readAccount(
  { account_number, bic_primary, bic_secondary }: Omit<Input, 'id'>,
  country: string,
): Account {
  const bankCountry = bic_primary === undefined ? alpha2Of(country) : bankCountryOf(bic_primary);
  return {
    number: requireAccountNumber(account_number, 'account_number', { min: 5, bankCountry }),
    bicPrimary: bic_primary === undefined ? null : requireBic(bic_primary, 'bic_primary'),
    bicSecondary: bic_secondary === undefined ? null : readLocalCode(bic_secondary, country),
  };
}

type Check = (text: string, path: string) => string;

/** A customer may have a bank abroad, so codes of other countries are accepted. */
function readLocalCode(text: string, country: string): string {
  const code = compact(text);
  if (Object.values(LOCAL_CODE_CHECKS).some((check) => isValid(check, code))) return code;
  LOCAL_CODE_CHECKS[country]?.(code, 'bic_secondary');
  if (!/^[A-Z0-9]{2,20}$/.test(code))
    throw invalid('bic_secondary', 'format', 'bic_secondary must be 2 to 20 letters and digits');
  return code;
}

function isValid(check: Check, code: string): boolean {
  try {
    check(code, 'bic_secondary');
    return true;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return false;
  }
}
