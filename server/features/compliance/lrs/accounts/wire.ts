import { type Image, toIso } from '../../../../data/image';
import type { CustomerBankAccount, LrsBankAccount } from '../../../../data/prisma/client';
import { locationOf } from '../../../../data/sealing/sealed';
import type { Context } from '../../../../identity/context';
import { maskedAccount } from '../../../payouts/beneficiaries/public';
import type { LrsBankAccountWire } from '../contract';
import { lrsBankOf } from '../words/bank';

export const accountToWire = (row: Image<LrsBankAccount>, number?: string): LrsBankAccountWire => ({
  id: row.id,
  bank_code: row.bank_code,
  bank_name: lrsBankOf(row.bank_code).bank_name,
  account_number: number ?? maskedAccount(row.account_last4),
  bank_customer_id: row.bank_customer_id,
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});

export const otherAccountToWire = (row: CustomerBankAccount): LrsBankAccountWire => ({
  id: row.id,
  bank_code: null,
  bank_name: row.bank_name,
  account_number: maskedAccount(row.account_last4),
  bank_customer_id: null,
  created_at: toIso(row.created_at),
  updated_at: toIso(row.updated_at),
});

/** API keys get the full number, people a masked one. */
export const toCallerWire = async (ctx: Context, row: LrsBankAccount): Promise<LrsBankAccountWire> =>
  accountToWire(row, ctx.actor.type === 'key' ? await unsealNumber(ctx, row) : undefined);

export const unsealNumber = ({ seal }: Pick<Context, 'seal'>, row: LrsBankAccount): Promise<string> =>
  seal.open(row.account_sealed, locationOf('lrs_bank_account.account', row.merchant_id, row.id));
