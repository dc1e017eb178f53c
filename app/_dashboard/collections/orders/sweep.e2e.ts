import { row, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  needs: ['customer', 'payment'],
  async fill({ maker, idOf }) {
    const customer_id = idOf('customer');
    // Matches the payment that no one asked for.
    await maker.trpc.orders.create({ customer_id, amount: 250_000, currency: 'EUR' });
    const { id } = await maker.trpc.orders.create({
      customer_id,
      amount: 41_000_00,
      currency: 'AED',
      request_id: 'sweep-4',
      notes: { team: 'studio' },
    });
    return { order: id };
  },
  routes: [
    { path: '/orders', has: 'Checkout orders', opens: { 'the side sheet': row('Checkout order') } },
    { path: ({ order }) => `/orders/${order}`, has: /API request/ },
  ],
});
