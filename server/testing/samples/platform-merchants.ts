import { setMerchant } from '../../features/platform/merchants/public';
import { PLATFORM_MERCHANT } from '../platform-merchant';
import type { Sample } from '../samples';

export const sample: Sample = {
  async make({ call, merchant }, { services }) {
    await setMerchant(services, merchant.handle, { features: ['platform'] });
    const { body } = await call('POST', '/platform/merchants', PLATFORM_MERCHANT);
    return { merchant: body.data.merchant_id };
  },
  bodies: { 'platform_merchants.update': { registration_date: '2019-06-03' } },
};
