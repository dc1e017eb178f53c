import { BANK_ACCOUNT, CUSTOMER } from '../customer';
import type { Sample } from '../samples';

export const sample: Sample = {
  async make({ call }) {
    const { body } = await call('POST', '/customer', CUSTOMER);
    const account = await call('POST', `/customer/${body.id}/bank-accounts`, BANK_ACCOUNT);
    return { customer: body.id, customer_bank_account: account.body.id };
  },
  bodies: { 'customers.add_bank_account': BANK_ACCOUNT },
};
