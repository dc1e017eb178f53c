import { setMerchant } from '../../features/platform/merchants/public';
import { CUSTOMER } from '../customer';
import type { Sample } from '../samples';

export const sample: Sample = {
  async make({ merchant, call }, { services }) {
    await setMerchant(services, merchant.handle, { features: ['lrs'], lrsBanks: ['hdfc', 'icici'] });
    const { body } = await call('POST', '/customer', { ...CUSTOMER, email: 'lrs@example.com' });
    const account = await call('POST', `/customer/${body.id}/bank_account`, {
      bank_code: 'hdfc',
      account_number: '50100987654321',
    });
    return { lrs_bank_account: account.body.id };
  },
  bodies: {
    'lrs.quote': {
      resource: 'payin',
      bank_code: 'hdfc',
      source_currency: 'INR',
      target_currency: 'USD',
      source_amount: 5_000_000,
    },
    'lrs.add_account': { bank_code: 'hdfc', account_number: '50100987654321' },
    'lrs.set_bank_customer_id': { bank_customer_id: '12345678' },
  },
};
