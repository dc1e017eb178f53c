import type { Image } from '../../../../data/image';
import type { Payment } from '../../../../data/prisma/client';

/** Transfers that reference a link or order without paying it. */
export const UNMATCHED: ReadonlySet<string> = new Set([
  'PAYIN_NOT_FOUND',
  'PAYIN_AMOUNT_MISMATCH',
  'TPV_MISMATCH',
]);

export const isUnmatched = ({
  payin_id,
  payment_method,
  status,
  error_code,
  refunded,
}: Pick<Image<Payment>, 'payin_id' | 'payment_method' | 'status' | 'error_code' | 'refunded'>): boolean =>
  payin_id === null &&
  payment_method === 'bank_transfer' &&
  Number(refunded) === 0 &&
  (status === 'success' || (status === 'action_required' && UNMATCHED.has(error_code ?? '')));
