import type { Sample } from '../samples';

export const sample: Sample = {
  async make({ call }) {
    const { body } = await call('POST', '/payment/mock', { amount: 25_000, currency: 'USD' });
    return { payment: body.id };
  },
  bodies: { 'payments.connect_payin': { payin_id: 'plink_1' } },
};
