import type { Sample } from '../samples';

export const sample: Sample = {
  async make({ call, fund }) {
    await fund(10_000, 'EUR');
    const { body } = await call('POST', '/balance_conversions', {
      source_currency: 'EUR',
      target_currency: 'USD',
      source_amount: 5_000,
    });
    return { balance_conversion: body.id };
  },
};
