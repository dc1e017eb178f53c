import { setMerchant } from '../../features/platform/merchants/public';
import type { Sample } from '../samples';
import { withdrawalAccountOf } from '../withdrawal-account';

export const sample: Sample = {
  async make(ours, engine) {
    const { merchant, call, fund } = ours;
    await setMerchant(engine.services, merchant.handle, { features: ['settlements'] });
    await withdrawalAccountOf(engine, ours, { currency: 'GBP' });
    await fund(10_000, 'GBP');
    const { body } = await call('POST', '/settlements', { amount: 5_000, balance_currency: 'GBP' });
    const lines = await call('GET', `/settlements/${body.id}/transactions`);
    return { settlement: body.id, settlement_transaction: lines.body.data[0].id };
  },
};
