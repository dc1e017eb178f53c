import type { Database } from '../../db/client';
import { readColumns } from '../../db/list';
import { PAYMENTS } from './store';

export { abandon } from './cards/abandon';
export { webhookSecretOf } from './cards/callback';
export { answerChallenge, type Challenge, findChallenge } from './cards/challenge';
export { charge } from './cards/charge';
export { customerMessageOf } from './model/labels';
export { feesOf, netOf } from './model/postings';
export { debitFor, refundable, refunding, whyNotRefunded } from './model/refunding';
export { settling, unsettledOf, unsettling } from './model/settling';
export { challengePathOf } from './model/wire';
export type { CardInput } from './schema';
export {
  cardOfSubscription,
  findIn as findPayment,
  findManyIn as findPayments,
  lastAttempt,
  lastOfSubscription,
  sendersOf,
  unsettledIn,
} from './store';
export { enter as enterCard, startsLater } from './subscriptions/pay';
export { authorize } from './transfers/authorize';

/** Who sent each of these payments, and what the bank called it. */
export async function paymentWording(db: Database, merchantId: string, ids: readonly string[]) {
  const found = await readColumns(db, PAYMENTS, merchantId, ids, ['id', 'sender_name', 'bank_reference']);
  return new Map(
    found.map(({ id, sender_name, bank_reference }) => [
      id,
      { name: sender_name, bank: bank_reference, invoice: null },
    ]),
  );
}
