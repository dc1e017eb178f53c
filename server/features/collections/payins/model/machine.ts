import type { Transition } from '../../../../kernel/machine';
import type { RfiOutcome } from '../../../kit/words/rfi';
import type { PayinStatus } from '../schema';

export type PayinTransition = Transition<PayinStatus> & { readonly rfi?: RfiOutcome };

/** Events are without the `payin.` or `order.` prefix. */
export const payinMachine = {
  answer: { from: ['action_required'], to: 'under_review', event: 'answered', title: 'Documents submitted' },
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
  answer_overdue: {
    from: ['action_required'],
    to: 'failed',
    event: 'rfi_overdue',
    title: 'Failed: documents not submitted in time',
    rfi: 'expire',
  },
  pay: { from: ['active'], to: 'paid', event: 'paid', title: 'Paid' },
  expire: { from: ['active'], to: 'expired', event: 'expired', title: 'Expired' },
  reschedule: { from: ['active'], to: 'active', event: 'rescheduled', title: 'Rescheduled' },
  remind: { from: ['active'], to: 'active', event: 'reminded', title: 'Reminder sent' },
  cancel: {
    from: ['active', 'action_required', 'under_review'],
    to: 'cancelled',
    event: 'cancelled',
    title: 'Cancelled',
    rfi: 'expire',
  },
} as const satisfies Record<string, PayinTransition>;
