import { lifecycle } from '../../../data/commit/lifecycle';
import type { Machine } from '../../../kernel/machine';

export const validationMachine = {
  answer: { from: ['pending'], to: 'success', event: 'validation.answered' },
  fall_silent: { from: ['pending'], to: 'failed', event: 'validation.unanswered' },
} as const satisfies Machine<'pending' | 'success' | 'failed'>;

export const { plan } = lifecycle('validation', validationMachine, { columns: () => ({ work_at: null }) });
