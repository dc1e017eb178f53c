import type { Entry } from '../../../kernel/money/entry';
import type { RefundStatus } from './contract';
import { hold, type RefundAmounts, releaseHold, settle } from './postings';

type Transition = {
  readonly from: readonly RefundStatus[];
  readonly to: RefundStatus;
  readonly event: `refund.${string}`;
  readonly title: string;
  readonly books: (refund: RefundAmounts) => Entry[];
};

export const refundMachine = {
  succeed: {
    from: ['in_progress'],
    to: 'success',
    event: 'refund.succeeded',
    title: 'Refunded',
    books: settle,
  },
  fail: { from: ['in_progress'], to: 'failed', event: 'refund.failed', title: 'Failed', books: releaseHold },
  retry: { from: ['failed'], to: 'in_progress', event: 'refund.retried', title: 'Retried', books: hold },
} as const satisfies Record<string, Transition>;

export type RefundEvent = keyof typeof refundMachine;
