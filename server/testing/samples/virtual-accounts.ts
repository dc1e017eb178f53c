import { setMerchant } from '../../features/platform/merchants/public';
import { CUSTOMER } from '../customer';
import type { Sample } from '../samples';

export const sample: Sample = {
  async make({ merchant, call }, { services }) {
    await setMerchant(services, merchant.handle, { features: ['virtual_accounts'] });
    const customer = await call('POST', '/customer', { ...CUSTOMER, email: 'va@example.com' });
    const { body } = await call('POST', '/v2/virtual-accounts', {
      customer_id: customer.body.id,
      payment_type: 'local',
      currency: 'GBP',
    });
    return { virtual_account: body.id };
  },
};
