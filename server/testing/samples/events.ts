import type { Sample } from '../samples';

export const sample: Sample = {
  async make({ call }) {
    await call('POST', '/payment/mock', { amount: 1_000, currency: 'USD' });
    const { body } = await call('GET', '/events');
    return { event: body.data[0].id };
  },
};
