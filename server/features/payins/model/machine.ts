import type { PayinStatus } from '../schema';

/** All that is said of a move. */
type Move = {
  readonly from: readonly PayinStatus[];
  readonly to: PayinStatus;
  /** The type of the event that tells of it, after the kind of payin. */
  readonly event: string;
  readonly title: string;
  /** What becomes of the request for documents that is open. */
  readonly rfi?: 'approve' | 'reject' | 'expire';
};

/** The life of what a merchant asks to be paid. */
export const payinMachine = {
  /** The documents that were asked for have come; a reviewer looks at them. */
  answer: { from: ['action_required'], to: 'under_review', event: 'answered', title: 'Documents submitted' },
  /** The reviewer has nothing against it: it can be paid. */
  clear: {
    from: ['under_review'],
    to: 'active',
    event: 'cleared',
    title: 'Cleared by compliance',
    rfi: 'approve',
  },
  deny: {
    from: ['under_review'],
    to: 'failed',
    event: 'denied',
    title: 'Rejected by compliance',
    rfi: 'reject',
  },
  /** Nobody answered in time. */
  answer_overdue: {
    from: ['action_required'],
    to: 'failed',
    event: 'rfi_overdue',
    title: 'Failed: documents not submitted in time',
    rfi: 'expire',
  },
  /** A payment of its amount succeeded. */
  pay: { from: ['active'], to: 'paid', event: 'paid', title: 'Paid' },
  expire: { from: ['active'], to: 'expired', event: 'expired', title: 'Expired' },
  /** It ends at another time, or the customer is reminded at other intervals. */
  reschedule: { from: ['active'], to: 'active', event: 'rescheduled', title: 'Rescheduled' },
  /** The customer was reminded by mail. */
  remind: { from: ['active'], to: 'active', event: 'reminded', title: 'Reminder sent' },
  cancel: {
    from: ['active', 'action_required', 'under_review'],
    to: 'cancelled',
    event: 'cancelled',
    title: 'Cancelled',
    rfi: 'expire',
  },
} as const satisfies Record<string, Move>;

export type PayinEvent = keyof typeof payinMachine;

export const moveOf = (event: PayinEvent): Move => payinMachine[event];
