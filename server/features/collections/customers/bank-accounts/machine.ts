import type { Machine } from '../../../../kernel/machine';

export const bankAccountMachine = {
  retire: { from: ['active'], to: 'retired' },
} as const satisfies Machine<'active' | 'retired', string>;
