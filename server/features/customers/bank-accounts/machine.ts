import type { Machine } from '../../../kernel/machine';

/** An account is in use until the customer's next one is registered. */
export const bankAccountMachine = {
  retire: { from: ['active'], to: 'retired' },
} as const satisfies Machine<'active' | 'retired', string>;
