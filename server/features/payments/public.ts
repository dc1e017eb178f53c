import type { Tx } from '../../db/client';

export { webhookSecretOf } from './cards/callback';
export { answerChallenge, findChallenge } from './cards/challenge';
export { charge } from './cards/charge';
export { debitFor, refunding } from './model/refunding';
export { findIn as findPayment } from './store';

/** Who sent each of these payments; ids of anything else are left out. */
export async function sendersOf(tx: Tx, merchant_id: string, ids: readonly string[]) {
  const found = await tx.payment.findMany({
    where: { merchant_id, id: { in: [...ids] } },
    select: { id: true, sender_name: true },
  });
  return new Map(found.map(({ id, sender_name }) => [id, sender_name]));
}
