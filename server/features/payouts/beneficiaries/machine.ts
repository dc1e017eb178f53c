import type { Machine } from '../../../kernel/machine';

/** Without review, a beneficiary starts as active. */
export const beneficiaryMachine = {
  approve: { from: ['pending'], to: 'active', event: 'beneficiary.approved' },
  reject: { from: ['pending'], to: 'rejected', event: 'beneficiary.rejected' },
} as const satisfies Machine<'pending' | 'active' | 'rejected', string>;
