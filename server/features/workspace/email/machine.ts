import { lifecycle } from '../../../data/commit/lifecycle';
import type { Machine } from '../../../kernel/machine';

/** The audit trail records the subject's own event, not these. */
export const mailMachine = {
  send: { from: ['waiting'], to: 'sent' },
  wait: { from: ['waiting'], to: 'waiting' },
  fail: { from: ['waiting'], to: 'failed' },
  drop: { from: ['waiting'], to: 'not_sent' },
  retry: { from: ['failed'], to: 'waiting' },
} as const satisfies Machine<'waiting' | 'sent' | 'failed' | 'not_sent'>;

export const { plan, tryMove } = lifecycle('mail', mailMachine);
