import type { Tx } from '../../../db/client';
import type { Payin } from '../../../db/prisma/client';
import type { Seal } from '../../../db/seal';
import { accountHash, findAccount, isAccountNumber } from '../../customers/public';

/** Whether a link or order takes a transfer from an account: some name the one that it must come from. */
export async function takesFrom(
  tx: Tx,
  seal: Seal,
  { merchant_id, bank_account_id, payer_account_hash }: Payin,
  number: string,
): Promise<boolean> {
  if (payer_account_hash !== null) return payer_account_hash === accountHash(seal, number);
  if (bank_account_id === null) return true;
  const account = await findAccount(tx, merchant_id, bank_account_id);
  return account !== null && isAccountNumber(seal, account, number);
}
