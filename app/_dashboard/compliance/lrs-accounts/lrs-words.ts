import type { Outputs } from '@/app/_trpc/outputs';
import { shortNumber } from '@/server/kernel/text/short-number';

export type LrsAccount = Outputs['lrs']['accounts']['data'][number];
export type LrsYear = NonNullable<Outputs['lrs']['year']['year']>;
export type RemittanceRow = Outputs['remittances']['rows']['data'][number];
export type RemittanceView = Outputs['remittances']['view'];

/** Only LRS accounts have a bank code. */
export const isLrs = (account: LrsAccount): boolean => account.bank_code !== null;

export const accountText = ({ bank_name, account_number }: LrsAccount): string =>
  `${bank_name} ${shortNumber(account_number)}`;
