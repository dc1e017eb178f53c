import type { Write } from '../../../changes/change';
import { type MerchantClock, timer } from '../../../changes/timer';
import type { Subscription } from '../../../db/prisma/client';
import { daysAfter, runAt } from '../../../kernel/billing-days';

export const EXPIRY = 'subscription_expiry';
export const RENEWAL = 'subscription_renewal';
export const INVITATION = 'subscription_invitation';

type Standing = Pick<Subscription, 'id' | 'status' | 'expires_at' | 'next_payment_date'>;

/** What a subscription waits for in the state that it has come to. */
export function waiting(by: MerchantClock, subscription: Standing): Write<never>[] {
  const { id, status, expires_at, next_payment_date } = subscription;
  if (status === 'created') return [timer(by, EXPIRY, id, daysAfter(expires_at, 1))];
  return next_payment_date ? [timer(by, RENEWAL, id, runAt(next_payment_date))] : [];
}
