import { lifecycle } from '../../../data/commit/lifecycle';
import type { Machine } from '../../../kernel/machine';

export const beneficiaryMachine = {
  /** By a second person, before the review. */
  confirm: { from: ['pending'], to: 'pending', event: 'beneficiary.confirmed', title: 'Approved, in review' },
  approve: { from: ['pending'], to: 'active', event: 'beneficiary.approved', title: 'Approved' },
  reject: { from: ['pending'], to: 'rejected', event: 'beneficiary.rejected', title: 'Rejected' },
} as const satisfies Machine<'pending' | 'active' | 'rejected'>;

export const { plan, move } = lifecycle('beneficiary', beneficiaryMachine);
