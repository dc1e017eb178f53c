import { lifecycle } from '../../../data/commit/lifecycle';
import type { Transition } from '../../../kernel/machine';
import type { RFI_STATUSES } from './contract';

type RfiTransition = Transition<(typeof RFI_STATUSES)[number]> & {
  /** The status that every required document gets. */
  readonly documents?: 'pending' | 'approved' | 'rejected';
  /** A comment is shown with every document. */
  readonly remarks?: true;
};

export const rfiMachine = {
  answer: { from: ['action_required'], to: 'under_review', event: 'rfi.answered' },
  ask_again: {
    from: ['under_review'],
    to: 'action_required',
    event: 'rfi.asked',
    documents: 'pending',
    remarks: true,
  },
  approve: { from: ['under_review'], to: 'approved', event: 'rfi.approved', documents: 'approved' },
  reject: {
    from: ['under_review'],
    to: 'rejected',
    event: 'rfi.rejected',
    documents: 'rejected',
    remarks: true,
  },
  expire: { from: ['action_required', 'under_review'], to: 'expired', event: 'rfi.expired' },
} as const satisfies Record<string, RfiTransition>;

export type RfiEvent = keyof typeof rfiMachine;

const machine: Readonly<Record<RfiEvent, RfiTransition>> = rfiMachine;

export const { allows, plan } = lifecycle('rfi', machine);

export const transitionFor = (event: RfiEvent): RfiTransition => machine[event];
