import type { RFI_STATUSES } from './contract';

type Transition = {
  readonly from: readonly (typeof RFI_STATUSES)[number][];
  readonly to: (typeof RFI_STATUSES)[number];
  readonly event: `rfi.${string}`;
  readonly documents?: 'pending' | 'approved' | 'rejected';
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
} as const satisfies Record<string, Transition>;

export type RfiEvent = keyof typeof rfiMachine;

export const transitionFor = (event: RfiEvent): Transition => rfiMachine[event];
