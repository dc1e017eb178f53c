import type { RFI_STATUSES } from './contract';

type Move = {
  readonly from: readonly (typeof RFI_STATUSES)[number][];
  readonly to: (typeof RFI_STATUSES)[number];
  readonly event: `rfi.${string}`;
  /** What becomes of its documents. */
  readonly documents?: 'pending' | 'approved' | 'rejected';
  /** The reviewer says why on each of them. */
  readonly remarks?: true;
};

/** The life of a request for information; the review of what was sent may ask again. */
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
  /** The deadline passed, or what it is about was stopped. */
  expire: { from: ['action_required', 'under_review'], to: 'expired', event: 'rfi.expired' },
} as const satisfies Record<string, Move>;

export type RfiEvent = keyof typeof rfiMachine;

export const moveOf = (event: RfiEvent): Move => rfiMachine[event];
