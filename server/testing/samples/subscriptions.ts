import { inDays } from '../in-days';
import type { Sample } from '../samples';

export const sample: Sample = {
  async make({ call, customer }) {
    const { body } = await call('POST', '/subscriptions', {
      customer_id: await customer(),
      product_name: 'Ledger Cloud',
      amount: 4_900,
      currency: 'USD',
      interval_type: 'month',
      interval_count: 1,
      billing_cycles: 12,
      start_date: inDays(60),
      expires_at: inDays(90),
    });
    return { subscription: body.id };
  },
  bodies: { 'subscriptions.next_payment_date': { next_payment_date: inDays(92) } },
};
