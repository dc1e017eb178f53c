import type { WithdrawalAccount } from '../../../data/prisma/client';
import type { Seal } from '../../../data/sealing/seal';
import { locationOf } from '../../../data/sealing/sealed';
import { maskedAccount } from '../../payouts/beneficiaries/public';

export { confirmAsOperator } from './decide';
export {
  findActive as withdrawalAccountsInUse,
  findActiveAndPending as withdrawalAccountsAtWork,
  findActiveIn as withdrawalAccountFor,
  findIn as findWithdrawalAccounts,
} from './store';

/** Only the bank may receive the full number. */
export const unsealWithdrawalAccount = (
  seal: Seal,
  row: Pick<WithdrawalAccount, 'merchant_id' | 'id' | 'account_sealed'>,
): Promise<string> =>
  seal.open(row.account_sealed, locationOf('withdrawal_account.account', row.merchant_id, row.id));

export const toWithdrawalAccountBrief = (row: WithdrawalAccount) => ({
  id: row.id,
  holder_name: row.holder_name,
  bank_name: row.bank_name,
  account_number: maskedAccount(row.account_last4),
});
