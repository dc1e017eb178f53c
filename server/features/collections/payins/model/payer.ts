import type { Payin } from '../../../../data/prisma/client';

/**
 * True if the payin accepts transfers from any account, or from this one. A transfer without an account
 * number passes.
 */
export const acceptsTransfersFrom = (
  { payer_account_hash }: Pick<Payin, 'payer_account_hash'>,
  senderAccountHash: string | null,
): boolean =>
  payer_account_hash === null || senderAccountHash === null || payer_account_hash === senderAccountHash;
