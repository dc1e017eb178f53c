import { lifecycle } from '../../../data/commit/lifecycle';
import type { Machine } from '../../../kernel/machine';

export const beneficiaryMachine = {
  approve: { from: ['pending'], to: 'active', event: 'beneficiary.approved', title: 'Approved' },
  reject: { from: ['pending'], to: 'rejected', event: 'beneficiary.rejected', title: 'Rejected' },
} as const satisfies Machine<'pending' | 'active' | 'rejected'>;

export const { plan } = lifecycle('beneficiary', beneficiaryMachine);
