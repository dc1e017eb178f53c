import { scheduledEvents } from '../../../kit/upcoming';
import { subscriptionList } from './list';

export const upcomingCharges = scheduledEvents(subscriptionList, {
  where: (ctx, until) => ({
    status: { in: ['active', 'authorized'] },
    next_payment_date: { gte: new Date(ctx.now().toISOString().slice(0, 10)), lte: until },
  }),
  sort: { column: 'next_payment_date', direction: 'asc' },
  line: ({ subscription, customer }) => ({
    id: subscription.id,
    title: 'Subscription is charged',
    detail: `${customer.name}, ${subscription.product_name}`,
    amount: { amount: subscription.amount, currency: subscription.currency },
    direction: 'in',
    day: subscription.next_payment_date!,
    at: null,
  }),
});
