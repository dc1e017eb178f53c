import { setMerchant } from '../../features/platform/merchants/public';
import type { Sample } from '../samples';

export const CARD_PRICES = {
  name: 'Cards',
  fee_type: 'txn_fee',
  payment_method: 'card',
  pricing_type: 'percentage',
  bps: 200,
} as const;

export const sample: Sample = {
  async make({ merchant, call }, { services }) {
    await setMerchant(services, merchant.handle, {
      features: ['platform'],
      dynamicPrices: CARD_PRICES,
    });
    const price = await call('POST', '/prices', { pricing_type: 'percentage', bps: 50 });
    const [dynamic] = (await call('GET', '/prices/dynamic')).body.data;
    const split = await call('POST', '/prices/dynamic-splits', {
      price_id: dynamic.id,
      merchant_share: 5_000,
    });
    return { price: price.body.id, pricing_split: split.body.id };
  },
};
