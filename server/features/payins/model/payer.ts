import type { Payin } from '../../../db/prisma/client';

/** Whether a link or order takes a transfer: some name the account that it must come from. What no bank told passes. */
export const takesFrom = (
  { payer_account_hash }: Pick<Payin, 'payer_account_hash'>,
  senderAccountHash: string | null,
): boolean =>
  payer_account_hash === null || senderAccountHash === null || payer_account_hash === senderAccountHash;
