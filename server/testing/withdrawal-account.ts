import type { Engine } from '../api/engine';
import { confirmAsOperator } from '../features/treasury/withdrawal-accounts/public';
import type { TestMerchant } from './merchant';
import { TEST_OPERATOR } from './operator';
import { WITHDRAWAL_ACCOUNT } from './withdrawal-account-input';

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
