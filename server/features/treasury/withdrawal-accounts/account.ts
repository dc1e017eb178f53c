import type { Input } from '../../../kernel/contract';
import { invalid } from '../../../kernel/error';
import { compact } from '../../../kernel/text/compact';
import { alpha2Of } from '../../../kernel/text/country';
import {
  bankCountryOf,
  LOCAL_CODE_CHECKS,
  requireAccountNumber,
  requireBic,
} from '../../payouts/beneficiaries/public';
import type { withdrawalAccountsContract } from './contract';

type AccountInput = Input<typeof withdrawalAccountsContract.operations.create>;

export function readAccount({ account_number, bic_primary, bic_secondary, address }: AccountInput) {
  if (bic_primary === undefined && bic_secondary === undefined)
    throw invalid('bic_primary', 'required', 'bic_primary or bic_secondary is required');
  const bankCountry = bic_primary === undefined ? alpha2Of(address.country_code) : bankCountryOf(bic_primary);
  return {
    number: requireAccountNumber(account_number, 'account_number', { min: 5, bankCountry }),
    bicPrimary: bic_primary === undefined ? null : requireBic(bic_primary, 'bic_primary'),
    bicSecondary: bic_secondary === undefined ? null : readLocalCode(bic_secondary, address.country_code),
  };
}

function readLocalCode(text: string, country: string): string {
  const check = LOCAL_CODE_CHECKS[country];
  if (check) return check(text, 'bic_secondary');
  const code = compact(text);
  if (!/^[A-Z0-9]{2,20}$/.test(code))
    throw invalid('bic_secondary', 'format', 'bic_secondary must be 2 to 20 letters and digits');
  return code;
}
