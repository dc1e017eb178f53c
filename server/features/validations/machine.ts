import type { Machine } from '../../kernel/machine';

/** A validation is pending while a bank is asked. Its end says whether one answered. */
export const validationMachine = {
  answer: { from: ['pending'], to: 'success', event: 'validation.answered' },
  fall_silent: { from: ['pending'], to: 'failed', event: 'validation.unanswered' },
} as const satisfies Machine<'pending' | 'success' | 'failed', string>;
