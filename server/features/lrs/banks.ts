import type { Context } from '../../access/context';
import { hasFeature } from '../../access/context';
import { invalid } from '../../kernel/error';
import { DEFAULT_PER_PAGE, metaOf } from '../../kernel/page';
import banks from './data/banks.json';

/** A bank from which customers remit. */
export type LrsBank = (typeof banks)[number];

export const LRS_BANK_CODES: readonly string[] = banks.map(({ bank_code }) => bank_code);

export const bankOf = (code: string): LrsBank => banks.find(({ bank_code }) => bank_code === code)!;

/** By name, those that are enabled for the account. */
export const enabledBanks = ({ merchant }: Pick<Context, 'merchant'>): LrsBank[] =>
  hasFeature(merchant, 'lrs') ? banks.filter(({ bank_code }) => merchant.lrs_banks.includes(bank_code)) : [];

export function listBanks(
  ctx: Context,
  { page = 1, per_page = DEFAULT_PER_PAGE }: { page?: number; per_page?: number },
) {
  const all = enabledBanks(ctx);
  return {
    data: all
      .slice((page - 1) * per_page, page * per_page)
      .map(({ bank_code, bank_name }) => ({ bank_code, bank_name })),
    page_meta: metaOf(all.length, per_page, page),
  };
}

/** The bank of a code, where it is enabled for the account. */
export function enabledBank(ctx: Context, code: string): LrsBank {
  const found = enabledBanks(ctx).find(({ bank_code }) => bank_code === code);
  if (!found)
    throw invalid('bank_code', 'enabled', 'bank_code must be one that GET /lrs/banks lists for this account');
  return found;
}

/** What a bank calls its customer by, in its own form. */
export function checkBankCustomerId({ bank_name, customer_id_digits }: LrsBank, id: string): void {
  if (!hasDigits(id, customer_id_digits))
    throw invalid(
      'bank_customer_id',
      'format',
      `bank_customer_id must be ${countOf(customer_id_digits)} digits for ${bank_name}`,
    );
}

export function checkAccountNumber({ bank_name, account_digits }: LrsBank, number: string): void {
  if (!hasDigits(number, account_digits))
    throw invalid(
      'account_number',
      'format',
      `account_number must be ${countOf(account_digits)} digits for ${bank_name}`,
    );
}

const hasDigits = (text: string, [least, most]: readonly number[]): boolean =>
  /^\d+$/.test(text) && text.length >= least! && text.length <= most!;

const countOf = ([least, most]: readonly number[]): string =>
  least === most ? `${least}` : `${least} to ${most}`;
