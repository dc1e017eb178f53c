import { insert } from '../../../../data/commit/change';
import { commit } from '../../../../data/commit/commit';
import { newEvent } from '../../../../data/commit/event';
import type { Merchant, Services } from '../../../../identity/context';
import { systemContext } from '../../../../identity/work';
import type { Handled } from '../../../kit/feature';
import { chargeWrites, findSubscription, runAt } from '../../subscriptions/public';
import { settleAttempt } from '../cards/settle';
import { timerWrites } from '../model/timers';
import { storedCard } from './pay';
import { newSubscriptionPayment } from './row';

/** Commits the attempt before calling the acquirer, so that no charge is lost. */
export async function renewSubscription(
  services: Services,
  merchant: Merchant,
  id: string,
): Promise<Handled> {
  const by = systemContext(services, merchant, 'subscriptions');
  const subscription = await findSubscription(by, merchant.id, id);
  if (!subscription?.next_payment_date || runAt(subscription.next_payment_date) > by.now()) return 'done';
  const charged = await newSubscriptionPayment(by, subscription, {
    ...storedCard(subscription),
    amount: subscription.amount,
    cycle: subscription.next_cycle,
    initiator: 'merchant',
  });
  const row = { ...charged, status: 'in_progress', stage: 'authorizing' };
  const outcome = await commit<'stale'>(by, {
    merchantId: merchant.id,
    writes: [
      ...chargeWrites(by, subscription),
      insert('payment', row, { event: newEvent(by, 'payment.started') }),
      ...timerWrites(by, row, by.now()),
    ],
  });
  // If it was paused, cancelled or begun by another worker in between, that change scheduled the next step.
  if (outcome === 'done') await settleAttempt(by, row);
  return 'done';
}
