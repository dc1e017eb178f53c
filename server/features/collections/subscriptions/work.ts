import { remove } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import type { Subscription } from '../../../data/prisma/client';
import type { Merchant, Services } from '../../../identity/context';
import { type SystemContext, systemContext } from '../../../identity/work';
import { formatMoney } from '../../../kernel/money/amount-text';
import { calendarDate } from '../../../kernel/time/time-text';
import type { Handled, MailKind, OnDue } from '../../kit/feature';
import { afterMove } from '../../kit/timers';
import { mailWrite } from '../../workspace/email/public';
import { customerOf } from '../customers/public';
import { tryMove } from './model/lifecycle';
import { EXPIRY, INVITATION } from './model/timers';
import * as store from './store';
import { pagePathOf } from './wire';

export const timerHandlers: Record<string, OnDue> = {
  [EXPIRY]: whileCreated(async (by, subscription) =>
    afterMove(by, await tryMove(by, 'expire', subscription)),
  ),
  [INVITATION]: whileCreated(invite),
};

/** A subscription that started or ended in between gets no email. */
export const invitationMail: MailKind = {
  async prepare(by, { subject_id }) {
    const subscription = await store.find(by, by.merchant.id, subject_id!);
    return subscription?.status === 'created' ? {} : null;
  },
};

async function invite(by: SystemContext, subscription: Subscription): Promise<Handled> {
  const customer = await customerOf(by, subscription.merchant_id, subscription.customer_id);
  const { id, product_name, plan_name, amount, currency, expires_at } = subscription;
  const mail = mailWrite(by, {
    kind: 'subscription_invitation',
    subjectId: id,
    to: customer!.email,
    subject: `Your subscription to ${product_name} from ${by.merchant.name}`,
    paragraphs: [
      `${by.merchant.name} set up a subscription to ${[product_name, plan_name].filter(Boolean).join(', ')} for you: ${formatMoney(amount, currency)} ${intervalText(subscription)}.`,
      { link: by.urlOf(pagePathOf(subscription)) },
      `Enter your card by ${calendarDate(expires_at.toISOString().slice(0, 10))} (UTC) to start it.`,
    ],
  });
  // Removes the timer in the same transaction, so that a crash causes neither two emails nor none.
  const timer = remove('timer', { subject_id: id, kind: INVITATION });
  await commit(by, { merchantId: subscription.merchant_id, writes: [mail, timer] });
  return 'done';
}

function intervalText({ interval_type, interval_count }: Subscription): string {
  if (interval_type === 'as_presented') return 'first, then later payments on demand';
  return interval_count === 1 ? `every ${interval_type}` : `every ${interval_count} months`;
}

function whileCreated(work: (by: SystemContext, subscription: Subscription) => Promise<Handled>): OnDue {
  return async (services: Services, merchant: Merchant, id: string) => {
    const subscription = await store.find(services, merchant.id, id);
    return subscription?.status === 'created'
      ? work(systemContext(services, merchant, 'subscriptions'), subscription)
      : 'done';
  };
}
