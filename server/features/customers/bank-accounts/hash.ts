import type { CustomerBankAccount } from '../../../db/prisma/client';
import type { Seal } from '../../../db/seal';
import { compact } from '../../beneficiaries/public';

/** Equal for the same number, so that a sender's account is compared without opening any. */
export const accountHash = (seal: Seal, number: string): string =>
  seal.hash(`customer account ${compact(number)}`);

/** Whether a number that a bank reports is that of a customer's account. */
export const isAccountNumber = (
  seal: Seal,
  account: Pick<CustomerBankAccount, 'account_hash'>,
  number: string,
): boolean => accountHash(seal, number) === account.account_hash;
