import type { WithdrawalAccount } from '../../db/prisma/client';
import type { Seal } from '../../db/seal';
import { locationOf } from '../../db/sealed';
import { maskedAccount } from '../beneficiaries/public';

export { confirmAsOperator } from './decide';
export {
  atWork as withdrawalAccountsAtWork,
  findIn as findWithdrawalAccounts,
  inUse as withdrawalAccountsInUse,
  inUseIn as withdrawalAccountFor,
} from './store';

/** The full account number, for the bank only. */
export const openWithdrawalAccount = (
  seal: Seal,
  row: Pick<WithdrawalAccount, 'merchant_id' | 'id' | 'account_sealed'>,
): Promise<string> =>
  seal.open(row.account_sealed, locationOf('withdrawal_account.account', row.merchant_id, row.id));

/** How lists and pages show an account beside something else. */
export const withdrawalAccountBrief = (row: WithdrawalAccount) => ({
  id: row.id,
  holder_name: row.holder_name,
  bank_name: row.bank_name,
  account_number: maskedAccount(row.account_last4),
});
