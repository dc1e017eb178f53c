import { row, sweepOf } from '@/e2e/sweep';

export const sweep = sweepOf({
  async fill({ firm, maker }) {
    const { body } = await firm.call('POST', '/payment/mock', { amount: 9_000, currency: 'USD' });
    const { id } = await maker.trpc.refunds.create({ payment_id: body.id, reason: 'Duplicate' });
    return { refund: id };
  },
  routes: [
    {
      path: '/refunds',
      at: 'Northwind Exports',
      has: 'Refunds',
      opens: { 'the side sheet of a refund': row('Refund') },
    },
    { path: ({ refund }) => `/refunds/${refund}`, has: /Refund to/ },
  ],
});
