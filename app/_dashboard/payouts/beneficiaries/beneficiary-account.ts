import type { Beneficiary } from '@/app/_trpc/outputs';
import { shortNumber } from '@/server/kernel/text/short-number';

export const currencyOf = ({ bank_account }: Pick<Beneficiary, 'bank_account'>) =>
  bank_account?.currency ?? 'INR';

export const accountOf = ({ bank_account }: Pick<Beneficiary, 'bank_account'>) =>
  bank_account ? shortNumber(bank_account.account_number) : 'UPI';
