import type { Payout } from '../../../../data/prisma/client';

/** The text that goes to the beneficiary's bank. */
export const payeeText = ({ invoice_number, message }: Pick<Payout, 'invoice_number' | 'message'>) =>
  [invoice_number, message].filter(Boolean).join(' ') || null;
