import type { Tx } from '../../../../data/client/client';
import { findDocuments } from '../../../compliance/documents/public';
import type { PayoutWire } from '../contract';

/** A document's status is read fresh, since it may have been decided in an RFI of another payout. */
export async function withCurrentDocuments(
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
