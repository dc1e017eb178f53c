import { createMerchant, setMerchant } from '../../features/platform/merchants/public';
import type { Sample } from '../samples';

export const sample: Sample = {
  async make({ merchant, call, fund }, { services }) {
    await setMerchant(services, merchant.handle, { features: ['platform'] });
    const shop = await createMerchant(services, {
      handle: `${merchant.handle}-shop`,
      platform: merchant.handle,
    });
    await fund(1_000);
    const { body } = await call('POST', '/internal-transfers', {
      amount: 1_000,
      currency: 'USD',
      from_merchant_id: merchant.id,
      to_merchant_id: shop.id,
    });
    return { internal_transfer: body.id };
  },
};
