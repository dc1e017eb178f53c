import type { Machine } from '../../../kernel/machine';

export const beneficiaryMachine = {
  approve: { from: ['pending'], to: 'active', event: 'beneficiary.approved' },
  reject: { from: ['pending'], to: 'rejected', event: 'beneficiary.rejected' },
} as const satisfies Machine<'pending' | 'active' | 'rejected', string>;
