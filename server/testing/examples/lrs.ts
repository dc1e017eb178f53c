import { CUSTOMER } from '../customer';
import type { Scenario } from './recorder';

export const lrs: Scenario = async (show, { call }) => {
  const { body } = await call('POST', '/customer', {
    ...CUSTOMER,
    email: 'arjun.rao@example.com',
    name: 'Arjun Rao',
  });
  const at = { path: { id: body.id } };
  await show('lrs.banks');
  await show('lrs.quote', {
    body: {
      resource: 'payin',
      bank_code: 'hdfc',
      source_currency: 'INR',
      target_currency: 'USD',
      source_amount: 500_000_00,
      customer_id: body.id,
      purpose_code: 'S0001',
    },
  });
  const account = await show('lrs.add_account', {
    ...at,
    body: { bank_code: 'hdfc', account_number: '50100987654321' },
  });
  const atAccount = { path: { id: body.id, bank_account_id: account.id } };
  await show('lrs.accounts', at);
  await show('lrs.account', atAccount);
  await show('lrs.set_bank_customer_id', { ...atAccount, body: { bank_customer_id: '12345678' } });
};
