import type { WithdrawalAccountStatus } from './contract';

type Move = {
  readonly from: readonly WithdrawalAccountStatus[];
  readonly to: WithdrawalAccountStatus;
  readonly event: `withdrawal_account.${string}`;
  readonly title: string;
};

/** The life of an account that money is withdrawn to. */
export const withdrawalAccountMachine = {
  /** A key without people added it: the first person to confirm takes the place of the person who added it. */
  vouch: {
    from: ['pending'],
    to: 'pending',
    event: 'withdrawal_account.first_confirmed',
    title: 'Confirmed by a first person',
  },
  /** A second person confirmed it: withdrawals go there from now on. */
  confirm: { from: ['pending'], to: 'active', event: 'withdrawal_account.confirmed', title: 'Confirmed' },
  /** A second person rejected it. */
  reject: { from: ['pending'], to: 'rejected', event: 'withdrawal_account.rejected', title: 'Rejected' },
  /** Whoever added it took it back. */
  cancel: { from: ['pending'], to: 'cancelled', event: 'withdrawal_account.cancelled', title: 'Cancelled' },
  /** Another account of its currency took its place. */
  retire: {
    from: ['active'],
    to: 'retired',
    event: 'withdrawal_account.retired',
    title: 'Replaced by another account',
  },
} as const satisfies Record<string, Move>;

export type WithdrawalAccountEvent = keyof typeof withdrawalAccountMachine;
