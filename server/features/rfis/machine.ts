import type { Machine } from '../../kernel/machine';
import type { RFI_STATUSES } from './contract';

/** The life of a request for information; the review of what was sent may ask again. */
export const rfiMachine = {
  answer: { from: ['action_required'], to: 'under_review' },
  ask_again: { from: ['under_review'], to: 'action_required' },
  approve: { from: ['under_review'], to: 'approved' },
  reject: { from: ['under_review'], to: 'rejected' },
  /** The deadline passed, or what it is about was stopped. */
  expire: { from: ['action_required', 'under_review'], to: 'expired' },
} as const satisfies Machine<(typeof RFI_STATUSES)[number], string>;

export type RfiEvent = keyof typeof rfiMachine;
