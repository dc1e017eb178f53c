import type { Write } from '../../../../data/commit/change';
import { type MerchantClock, timer } from '../../../../data/commit/timer';
import type { Subscription } from '../../../../data/prisma/client';
import { daysAfter, runAt } from '../words/billing-days';

export const EXPIRY = 'subscription_expiry';
export const RENEWAL = 'subscription_renewal';
export const INVITATION = 'subscription_invitation';

type TimedSubscription = Pick<Subscription, 'id' | 'status' | 'expires_at' | 'next_payment_date'>;

export function timerWrites(by: MerchantClock, subscription: TimedSubscription): Write<never>[] {
  const { id, status, expires_at, next_payment_date } = subscription;
  if (status === 'created') return [timer(by, EXPIRY, id, daysAfter(expires_at, 1))];
  return next_payment_date ? [timer(by, RENEWAL, id, runAt(next_payment_date))] : [];
}
