import type { Machine } from '../../kernel/machine';

/** A beneficiary under review ends it active or rejected; without review it begins active. */
export const beneficiaryMachine = {
  approve: { from: ['pending'], to: 'active', event: 'beneficiary.approved' },
  reject: { from: ['pending'], to: 'rejected', event: 'beneficiary.rejected' },
} as const satisfies Machine<'pending' | 'active' | 'rejected', string>;
