import type { Beneficiary } from '@/app/_trpc/outputs';

export const currencyOf = ({ bank_account }: Pick<Beneficiary, 'bank_account'>) =>
  bank_account?.currency ?? 'INR';

/** The last four stand at the end of the masked number. */
export const accountOf = ({ bank_account }: Pick<Beneficiary, 'bank_account'>) =>
  bank_account ? `••${bank_account.account_number.slice(-4)}` : 'UPI';
