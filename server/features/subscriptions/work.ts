import type { Merchant, Services } from '../../access/context';
import { type SystemContext, systemContext } from '../../access/work';
import { commit } from '../../changes/commit';
import type { Subscription } from '../../db/prisma/client';
import { formatMoney } from '../../kernel/amount-text';
import { calendarDate } from '../../kernel/time-text';
import { mailOf } from '../../mail/mail';
import { customerOf } from '../customers/public';
import type { OnDue } from '../feature';
import { moving } from './model/moves';
import { EXPIRY, INVITATION } from './model/timers';
import * as store from './store';
import { pagePathOf } from './wire';

/** What happens when a subscription's timer rings. */
export const onDue: Record<string, OnDue> = {
  [EXPIRY]: whileCreated(async (by, subscription) => {
    await commit<'stale'>(by, {
      merchantId: subscription.merchant_id,
      writes: moving(by, 'expire', subscription),
    });
  }),
  [INVITATION]: whileCreated(invite),
};

/** Mails the customer where to pay first. */
async function invite(by: SystemContext, subscription: Subscription): Promise<void> {
  if (!by.mailer) return;
  const customer = await customerOf(by, subscription.merchant_id, subscription.customer_id);
  const { product_name, plan_name, amount, currency, expires_at } = subscription;
  await by.mailer.send(
    mailOf(customer!.email, `Your subscription to ${product_name} from ${by.merchant.name}`, [
      `${by.merchant.name} set up a subscription to ${[product_name, plan_name].filter(Boolean).join(', ')} for you: ${formatMoney(amount, currency)} ${everyOf(subscription)}.`,
      { link: by.addressOf(pagePathOf(subscription)) },
      `Enter your card by ${calendarDate(expires_at.toISOString().slice(0, 10))} (UTC) to start it.`,
    ]),
  );
}

function everyOf({ interval_type, interval_count }: Subscription): string {
  if (interval_type === 'as_presented') return 'first, and later what is presented to you';
  return interval_count === 1 ? `every ${interval_type}` : `every ${interval_count} months`;
}

function whileCreated(work: (by: SystemContext, subscription: Subscription) => Promise<void>): OnDue {
  return async (services: Services, merchant: Merchant, id: string) => {
    const subscription = await store.find(services, merchant.id, id);
    if (subscription?.status === 'created')
      await work(systemContext(services, merchant, 'subscriptions'), subscription);
  };
}
