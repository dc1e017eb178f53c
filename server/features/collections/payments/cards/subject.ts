import { readMerchant } from '../../../../data/client/transaction';
import type { Write } from '../../../../data/commit/change';
import type { Payment } from '../../../../data/prisma/client';
import type { ActorContext } from '../../../../identity/context';
import { findLinkOf, giveBackPlace } from '../../open-links/public';
import { findPayin, paidWrites } from '../../payins/public';
import { declinedWrites, findSubscription, paymentWrites } from '../../subscriptions/public';

type Subject = {
  readonly paid: readonly Write<'stale'>[] | undefined;
  readonly ended: 'PAYIN_NOT_FOUND' | 'SUBSCRIPTION_ENDED';
  readonly declined: readonly Write<'stale'>[];
  /** Writes for a payment that was declined or voided. */
  readonly released: readonly Write<'stale'>[];
};

export async function loadSubject(by: ActorContext, payment: Payment): Promise<Subject> {
  const { merchant_id, payin_id, subscription_id } = payment;
  if (subscription_id === null) {
    const payin = await readMerchant(by.db, merchant_id, (tx) => findPayin(tx, merchant_id, payin_id!));
    const link = payin && (await findLinkOf(by, payin));
    const isPayable = payin?.status === 'active' && link?.status !== 'closed';
    return {
      paid: isPayable ? paidWrites(by, payin, payment.id) : undefined,
      ended: 'PAYIN_NOT_FOUND',
      declined: [],
      released: giveBackPlace(link),
    };
  }
  const subscription = (await findSubscription(by, merchant_id, subscription_id))!;
  return {
    paid: paymentWrites(by, subscription, payment),
    ended: 'SUBSCRIPTION_ENDED',
    declined: declinedWrites(by, subscription, payment),
    released: [],
  };
}
