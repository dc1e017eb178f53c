import type { Tx } from '../../../db/client';
import { findDocuments } from '../../documents/public';
import type { PayoutWire } from '../contract';

/** Payouts with their documents as they stand now: one may have been decided on in the request about another payout. */
export async function withDocuments(
  tx: Tx,
  merchantId: string,
  payouts: readonly PayoutWire[],
): Promise<PayoutWire[]> {
  const ids = payouts.flatMap(({ documents }) => documents.map(({ id }) => id));
  if (!ids.length) return [...payouts];
  const found = new Map((await findDocuments(tx, merchantId, ids)).map(({ id, status }) => [id, status]));
  return payouts.map((payout) => ({
    ...payout,
    documents: payout.documents.map((one) => ({ ...one, status: found.get(one.id) ?? one.status })),
  }));
}
