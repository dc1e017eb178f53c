import { PLATFORM_MERCHANT } from '../../testing/platform-merchant';
import type { Sample } from '../../testing/samples';
import { setMerchant } from '../merchants/public';

export const sample: Sample = {
  async make({ call, merchant }, { services }) {
    await setMerchant(services, merchant.handle, { features: ['platform'] });
    const { body } = await call('POST', '/platform/merchants', PLATFORM_MERCHANT);
    return { merchant: body.data.merchant_id };
  },
  bodies: { 'platform_merchants.update': { registration_date: '2019-06-03' } },
};
