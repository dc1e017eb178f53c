import type { Engine } from '../engine';
import { confirmAsOperator } from '../features/withdrawal-accounts/public';
import type { TestMerchant } from './merchant';
import { TEST_OPERATOR } from './operator';

/** An account of the merchant's own, as a request names it. */
export const WITHDRAWAL_ACCOUNT = {
  currency: 'USD',
  holder_name: 'Northwind Studio',
  account_number: '000123456789',
  bank_name: 'Chase',
  bic_primary: 'CHASUS33',
  email: 'treasury@northwind.example',
  address: {
    address_line1: '200 Park Avenue',
    city: 'New York',
    state: 'NY',
    country_code: 'USA',
    postal_code: '10166',
  },
};

/** An account that money is withdrawn to; answers its id. */
export async function withdrawalAccountOf(
  { services }: Pick<Engine, 'services'>,
  { merchant, call }: TestMerchant,
  more: object = {},
): Promise<string> {
  const made = await call('POST', '/withdrawal-accounts', { ...WITHDRAWAL_ACCOUNT, ...more });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  await confirmAsOperator(services, merchant, made.body.id, TEST_OPERATOR);
  return made.body.id;
}
