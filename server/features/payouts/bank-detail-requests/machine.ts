import { lifecycle } from '../../../data/commit/lifecycle';
import type { Machine } from '../../../kernel/machine';
import type { BankDetailRequestStatus } from './words';

export const bankDetailRequestMachine = {
  /** Replaces the link. */
  renew: { from: ['open'], to: 'open', event: 'bank_detail_request.renewed', title: 'New link' },
  revoke: { from: ['open'], to: 'revoked', event: 'bank_detail_request.revoked', title: 'Withdrawn' },
  complete: {
    from: ['open'],
    to: 'completed',
    event: 'bank_detail_request.completed',
    title: 'Bank details entered',
  },
} as const satisfies Machine<BankDetailRequestStatus>;

export const { plan, move } = lifecycle('bank_detail_request', bankDetailRequestMachine);
