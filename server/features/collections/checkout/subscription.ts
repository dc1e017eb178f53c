import { readMerchant } from '../../../data/client/transaction';
import type { Payment, Subscription } from '../../../data/prisma/client';
import type { Merchant, Services } from '../../../identity/context';
import { systemContext } from '../../../identity/work';
import { findCustomer } from '../customers/public';
import { findCardPayment, findLastCardAttempt, startsLater } from '../payments/public';
import { type Brand, type Checkout, type CheckoutState, type Plan, receiptOf, refusalOf } from './checkout';

export async function subscriptionView(
  services: Services,
  merchant: Merchant,
  subscription: Subscription,
): Promise<Omit<Checkout, keyof Brand>> {
  const { id, currency, product_name, plan_name, product_description, plan_description } = subscription;
  const { customer, last, first } = await readMerchant(services.db, merchant.id, async (tx) => ({
    customer: (await findCustomer(tx, merchant.id, subscription.customer_id))!,
    last: await findLastCardAttempt(tx, merchant.id, id),
    first: await findCardPayment(tx, merchant.id, id),
  }));
  const state = stateOf(subscription, last);
  const by = systemContext(services, merchant, 'checkout');
  const amount =
    startsLater(by, subscription) || (state === 'paid' && first?.amount === 0n) ? 0n : subscription.amount;
  return {
    state,
    amount: Number(amount),
    currency,
    customer: customer.name,
    product: {
      name: [product_name, plan_name].filter(Boolean).join(', '),
      description: product_description ?? plan_description ?? undefined,
    },
    lines: null,
    plan: planOf(subscription),
    remittance: null,
    invoice: { number: null, description: null },
    // The customer can pay until the end of the day.
    expiresAt: subscription.expires_at.toISOString(),
    methods: state === 'open' ? [{ type: 'card', fee: 0, total: Number(amount) }] : [],
    instructions: [],
    receipt: state === 'paid' && first ? receiptOf(first) : null,
    refusal: state === 'open' ? refusalOf(last) : null,
  };
}

const OPEN: ReadonlySet<string> = new Set(['created', 'halted']);

function stateOf({ status }: Subscription, last: Payment | null): CheckoutState {
  if (OPEN.has(status)) return last?.stage === 'authorizing' ? 'processing' : 'open';
  if (status === 'expired') return 'expired';
  return status === 'cancelled' || status === 'failed' ? 'cancelled' : 'paid';
}

function planOf(subscription: Subscription): Plan {
  const { amount, max_amount, interval_type, interval_count, billing_cycles } = subscription;
  const { start_date, starts_with_first_payment } = subscription;
  return {
    amount: Number(amount),
    maxAmount: max_amount === null ? null : Number(max_amount),
    every: interval_type as Plan['every'],
    count: interval_count,
    payments: billing_cycles,
    startsOn: starts_with_first_payment ? null : (start_date?.toISOString() ?? null),
  };
}
