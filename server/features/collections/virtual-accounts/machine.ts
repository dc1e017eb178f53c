import { lifecycle } from '../../../data/commit/lifecycle';
import type { Machine } from '../../../kernel/machine';

export type VirtualAccountStatus = 'active' | 'inactive' | 'disabled';

export const virtualAccountMachine = {
  close: { from: ['active'], to: 'inactive', event: 'virtual_account.inactive' },
} as const satisfies Machine<VirtualAccountStatus>;

export const { plan } = lifecycle('virtual_account', virtualAccountMachine);
