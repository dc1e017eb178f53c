import { type Image, toDate, toIso } from '../../../data/image';
import type { Subscription } from '../../../data/prisma/client';
import type { Site } from '../../kit/feature';
import type { SubscriptionWire } from './contract';

type Row = Image<Subscription>;

export const pagePathOf = ({ token }: Pick<Row, 'token'>): string => `/pay/${token}`;

export function subscriptionToWire(row: Row, { urlOf }: Site): SubscriptionWire {
  const card = row.card as {
    card_network: string | null;
    end_digits: string;
    card_holder_name: string;
  } | null;
  return {
    id: row.id,
    status: row.status as SubscriptionWire['status'],
    customer_id: row.customer_id,
    product_name: row.product_name,
    product_description: row.product_description,
    plan_name: row.plan_name,
    plan_description: row.plan_description,
    amount: Number(row.amount),
    max_amount: row.max_amount === null ? null : Number(row.max_amount),
    currency: row.currency,
    interval_type: row.interval_type as SubscriptionWire['interval_type'],
    interval_count: row.interval_count,
    billing_cycles: row.billing_cycles,
    cycles_paid: row.cycles_paid,
    start_date: row.start_date && toDate(row.start_date),
    end_date: row.end_date && toDate(row.end_date),
    next_payment_date: row.next_payment_date && toDate(row.next_payment_date),
    expires_at: toDate(row.expires_at),
    notify_customer: row.notify_customer,
    starts_with_first_payment: row.starts_with_first_payment,
    reference_number: row.reference_number,
    notes: row.notes as SubscriptionWire['notes'],
    payment_method: card && {
      type: 'card',
      details: {
        card_network: card.card_network,
        end_digits: card.end_digits,
        card_holder_name: card.card_holder_name,
      },
    },
    subscription_link_url: urlOf(pagePathOf(row)),
    cancelled_at: row.cancelled_at && toIso(row.cancelled_at),
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  };
}
