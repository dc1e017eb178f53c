import type { Sample } from '../samples';

export const sample: Sample = {
  async make({ call }) {
    const payment = await call('POST', '/payment/mock', { amount: 25_000, currency: 'USD' });
    const refund = await call('POST', '/refunds', { payment_id: payment.body.id, reason: 'Duplicate' });
    return { refund: refund.body.id };
  },
};
