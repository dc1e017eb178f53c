import type { Database } from '../../../data/client/client';
import { readColumns } from '../../../data/query/list';
import { PAYMENTS } from './store';

export { abandon } from './cards/abandon';
export { deriveWebhookSecret } from './cards/callback';
export { answerChallenge, type Challenge, findChallenge } from './cards/challenge';
export { chargePayin } from './cards/charge';
export { customerMessageOf } from './model/labels';
export { feesOf, netOf } from './model/postings';
export { computeNextDebit, refundPermission, refundWrites, whyNotRefund } from './model/refunding';
export { computeUnsettled, failedRefundWrite, settleWrites, unsettleWrites } from './model/settling';
export { REVIEW as PAYMENT_REVIEW } from './model/timers';
export { challengePathOf } from './model/wire';
export { reviewRefund } from './screening/screen';
export {
  findCardPayment,
  findIn as findPayment,
  findLastCardAttempt,
  findManyIn as findPayments,
  findUnsettled,
  lastAttempt,
  sendersOf,
} from './store';
export { payWithEnteredCard as enterCard, startsLater } from './subscriptions/pay';
export { authorize } from './transfers/authorize';
export { receiveCredit } from './transfers/receive';

export async function describePayments(db: Database, merchantId: string, ids: readonly string[]) {
  const found = await readColumns(db, PAYMENTS, merchantId, ids, ['id', 'sender_name', 'bank_reference']);
  return new Map(
    found.map(({ id, sender_name, bank_reference }) => [
      id,
      { name: sender_name, bank: bank_reference, invoice: null },
    ]),
  );
}
