import { setMerchant } from '../../features/platform/merchants/public';
import type { Services } from '../../identity/context';
import { cardOf } from '../card';
import type { TestMerchant } from '../merchant';
import type { Sample } from '../samples';

/** A card payment whose fees are charged at the end of the month. */
export async function payWithDeferredFees(
  { merchant, call, customer }: TestMerchant,
  services: Services,
): Promise<void> {
  await setMerchant(services, merchant.handle, { feeCollectionMode: 'deferred' });
  const order = await call('POST', '/orders', {
    customer_id: await customer(),
    amount: 10_000,
    currency: 'USD',
  });
  await call('POST', '/payment', {
    order_id: order.body.id,
    card: cardOf('immediate'),
    callback_url: 'https://shop.example',
  });
}

export const sample: Sample = {
  async make(ours, { services }) {
    const { merchant, call } = ours;
    await payWithDeferredFees(ours, services);
    const month = 32 * 24 * 3600;
    await call('POST', '/sandbox/clock', { advance_by_seconds: month });
    await setMerchant(services, merchant.handle, { feeCollectionMode: 'immediate' });
    const { body } = await call('GET', '/monthly-fees');
    return { monthly_fee: body.data[0].id };
  },
};
