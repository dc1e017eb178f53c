import type { Write } from '../../../changes/change';
import type { Payment } from '../../../db/prisma/client';
import { readMerchant } from '../../../db/transaction';
import { findPayin, paying } from '../../payins/public';
import { declined, findSubscription, paid } from '../../subscriptions/public';
import type { Mover } from '../model/moves';

type Subject = {
  /** What it is once it is paid; undefined where it is not to be paid any more, with the reason. */
  readonly paid: readonly Write<'stale'>[] | undefined;
  readonly ended: 'PAYIN_NOT_FOUND' | 'SUBSCRIPTION_ENDED';
  /** And once the card was declined. */
  readonly declined: readonly Write<'stale'>[];
};

/** What a card is charged for, as it stands now. */
export async function subjectOf(by: Mover, payment: Payment): Promise<Subject> {
  const { merchant_id, payin_id, subscription_id } = payment;
  if (subscription_id === null) {
    const payin = await readMerchant(by.db, merchant_id, (tx) => findPayin(tx, merchant_id, payin_id!));
    return {
      paid: payin?.status === 'active' ? paying(by, payin, payment.id) : undefined,
      ended: 'PAYIN_NOT_FOUND',
      declined: [],
    };
  }
  const subscription = (await findSubscription(by, merchant_id, subscription_id))!;
  return {
    paid: paid(by, subscription, payment),
    ended: 'SUBSCRIPTION_ENDED',
    declined: declined(by, subscription, payment),
  };
}
