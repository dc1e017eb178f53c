import type { Context } from '../../../identity/context';
import { hasFeature } from '../../../identity/context';
import { invalid } from '../../../kernel/error';
import { DEFAULT_PER_PAGE, pageMetaOf } from '../../../kernel/page';
import { digitsText, hasDigits, LRS_BANKS, type LrsBank } from './words/bank';

export const LRS_BANK_CODES: readonly string[] = LRS_BANKS.map(({ bank_code }) => bank_code);

export const findEnabledBanks = ({ merchant }: Pick<Context, 'merchant'>): LrsBank[] =>
  hasFeature(merchant, 'lrs')
    ? LRS_BANKS.filter(({ bank_code }) => merchant.lrs_banks.includes(bank_code))
    : [];

export function listBanks(
  ctx: Context,
  { page = 1, per_page = DEFAULT_PER_PAGE }: { page?: number; per_page?: number },
) {
  const all = findEnabledBanks(ctx);
  return {
    data: all
      .slice((page - 1) * per_page, page * per_page)
      .map(({ bank_code, bank_name }) => ({ bank_code, bank_name })),
    page_meta: pageMetaOf(all.length, per_page, page),
  };
}

export function requireEnabledBank(ctx: Context, code: string): LrsBank {
  const found = findEnabledBanks(ctx).find(({ bank_code }) => bank_code === code);
  if (!found) throw invalid('bank_code', 'enabled', 'bank_code must be a bank listed by GET /lrs/banks');
  return found;
}

export function requireBankCustomerId({ bank_name, customer_id_digits }: LrsBank, id: string): void {
  if (!hasDigits(id, customer_id_digits))
    throw invalid(
      'bank_customer_id',
      'format',
      `bank_customer_id must be ${digitsText(customer_id_digits)} for ${bank_name}`,
    );
}

export function requireAccountNumber({ bank_name, account_digits }: LrsBank, number: string): void {
  if (!hasDigits(number, account_digits))
    throw invalid(
      'account_number',
      'format',
      `account_number must be ${digitsText(account_digits)} for ${bank_name}`,
    );
}
