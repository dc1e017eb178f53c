import { lifecycle } from '../../../data/commit/lifecycle';
import type { Machine } from '../../../kernel/machine';
import type { WithdrawalAccountStatus } from './contract';

export const withdrawalAccountMachine = {
  /** An API key without people added it: the first person who confirms counts as its creator. */
  vouch: {
    from: ['pending'],
    to: 'pending',
    event: 'withdrawal_account.first_confirmed',
    title: 'Confirmed by a first person',
  },
  confirm: { from: ['pending'], to: 'active', event: 'withdrawal_account.confirmed', title: 'Confirmed' },
  reject: { from: ['pending'], to: 'rejected', event: 'withdrawal_account.rejected', title: 'Rejected' },
  cancel: { from: ['pending'], to: 'cancelled', event: 'withdrawal_account.cancelled', title: 'Cancelled' },
  retire: {
    from: ['active'],
    to: 'retired',
    event: 'withdrawal_account.retired',
    title: 'Replaced by another account',
  },
} as const satisfies Machine<WithdrawalAccountStatus>;

export const { move, plan } = lifecycle('withdrawal_account', withdrawalAccountMachine);
