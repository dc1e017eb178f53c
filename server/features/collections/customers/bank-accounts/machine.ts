import type { Machine } from '../../../../kernel/machine';

/** An account is active until the customer's next one replaces it. */
export const bankAccountMachine = {
  retire: { from: ['active'], to: 'retired' },
} as const satisfies Machine<'active' | 'retired', string>;
