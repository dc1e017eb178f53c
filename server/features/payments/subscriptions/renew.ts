import type { Merchant, Services } from '../../../access/context';
import { newEvent } from '../../../access/events';
import { systemContext } from '../../../access/work';
import { insert } from '../../../changes/change';
import { commit } from '../../../changes/commit';
import { beginning, findSubscription, runAt } from '../../subscriptions/public';
import { settle } from '../cards/settle';
import { waiting } from '../model/timers';
import { storedCard } from './pay';
import { rowFor } from './row';

/** Charges what is due of a subscription. The attempt stands before the acquirer is asked, so that none is lost. */
export async function renew(services: Services, merchant: Merchant, id: string): Promise<void> {
  const by = systemContext(services, merchant, 'subscriptions');
  const subscription = await findSubscription(by, merchant.id, id);
  if (!subscription?.next_payment_date || runAt(subscription.next_payment_date) > by.now()) return;
  const charged = await rowFor(by, subscription, {
    ...storedCard(subscription),
    amount: subscription.amount,
    cycle: subscription.next_cycle,
    initiator: 'merchant',
  });
  const row = { ...charged, status: 'in_progress', stage: 'authorizing' };
  const outcome = await commit<'stale'>(by, {
    merchantId: merchant.id,
    writes: [
      ...beginning(by, subscription),
      insert('payment', row, { event: newEvent(by, 'payment.started') }),
      ...waiting(by, row, by.now()),
    ],
  });
  // Where it was paused, cancelled or begun by another worker in between, that one left what comes next.
  if (outcome === 'done') await settle(by, row);
}
