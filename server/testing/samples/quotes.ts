import type { Sample } from '../samples';

export const sample: Sample = {
  async make(merchant) {
    const { body } = await merchant.call('POST', '/quotes', {
      resource: 'payout',
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount: 10_000,
      payment_method: { type: 'bank_transfer', subtype: 'local_transfer' },
    });
    return { quote: body.quotes[0].id };
  },
};
