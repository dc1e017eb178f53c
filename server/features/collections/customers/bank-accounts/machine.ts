import { lifecycle } from '../../../../data/commit/lifecycle';
import type { Machine } from '../../../../kernel/machine';

export const bankAccountMachine = {
  retire: { from: ['active'], to: 'retired' },
} as const satisfies Machine<'active' | 'retired'>;

export const { plan } = lifecycle('customer_bank_account', bankAccountMachine, {
  event: () => ({ type: 'customer_bank_account.retired' }),
});
