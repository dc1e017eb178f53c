import type { Context } from '../../../access/context';
import { insert, type Write } from '../../../changes/change';
import type { Subscription } from '../../../db/prisma/client';
import { daysAfter, runAt } from '../../../kernel/billing-days';

export const EXPIRY = 'subscription_expiry';
export const RENEWAL = 'subscription_renewal';
export const INVITATION = 'subscription_invitation';

type Clocked = Pick<Context, 'merchant' | 'fireAt'>;
type Standing = Pick<Subscription, 'id' | 'status' | 'expires_at' | 'next_payment_date'>;

/** What a subscription waits for in the state that it has come to. */
export function waiting(by: Clocked, subscription: Standing): Write<never>[] {
  const { status, expires_at, next_payment_date } = subscription;
  if (status === 'created') return [timer(by, subscription, EXPIRY, daysAfter(expires_at, 1))];
  return next_payment_date ? [timer(by, subscription, RENEWAL, runAt(next_payment_date))] : [];
}

export const timer = (by: Clocked, { id }: Pick<Subscription, 'id'>, kind: string, due_at: Date) =>
  insert('due', {
    merchant_id: by.merchant.id as string,
    kind,
    subject_id: id,
    due_at,
    fire_at: by.fireAt(due_at),
    leased_until: null,
  });
