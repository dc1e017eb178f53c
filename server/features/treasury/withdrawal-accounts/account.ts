import type { Input } from '../../../kernel/contract';
import { invalid } from '../../../kernel/error';
import {
  checkBic,
  checkIban,
  compact,
  LOCAL_CODE_CHECKS,
  looksLikeIban,
} from '../../payouts/beneficiaries/public';
import type { withdrawalAccountsContract } from './contract';

type AccountInput = Input<typeof withdrawalAccountsContract.operations.create>;

export function readAccount({ account_number, bic_primary, bic_secondary, address }: AccountInput) {
  if (bic_primary === undefined && bic_secondary === undefined)
    throw invalid('bic_primary', 'required', 'bic_primary or bic_secondary is required');
  const number = compact(account_number);
  if (looksLikeIban(number)) checkIban(number, 'account_number');
  else if (!/^[A-Z0-9]{5,34}$/.test(number))
    throw invalid('account_number', 'format', 'account_number must be 5 to 34 letters and digits');
  return {
    number,
    bicPrimary: bic_primary === undefined ? null : checkBic(bic_primary, 'bic_primary'),
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
