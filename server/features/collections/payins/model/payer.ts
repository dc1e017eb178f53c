import type { Payin } from '../../../../data/prisma/client';

/** A transfer without an account number passes. */
export const acceptsTransfersFrom = (
  { payer_account_hash }: Pick<Payin, 'payer_account_hash'>,
  senderAccountHash: string | null,
): boolean =>
  payer_account_hash === null || senderAccountHash === null || payer_account_hash === senderAccountHash;
