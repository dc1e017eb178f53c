import type { Entry } from '../../ledger/entry';
import type { RefundStatus } from './contract';
import { hold, type Priced, releaseHold, settle } from './postings';

type Move = {
  readonly from: readonly RefundStatus[];
  readonly to: RefundStatus;
  readonly event: `refund.${string}`;
  readonly title: string;
  readonly books: (refund: Priced) => Entry[];
};

/** The life of a refund. */
export const refundMachine = {
  /** The bank or the acquirer confirmed that the money is on its way to the customer. */
  succeed: {
    from: ['in_progress'],
    to: 'success',
    event: 'refund.succeeded',
    title: 'Refunded',
    books: settle,
  },
  /** They refused, and what was held is back in the balance. */
  fail: { from: ['in_progress'], to: 'failed', event: 'refund.failed', title: 'Failed', books: releaseHold },
  /** The operator tries it again in place. */
  retry: { from: ['failed'], to: 'in_progress', event: 'refund.retried', title: 'Retried', books: hold },
} as const satisfies Record<string, Move>;

export type RefundEvent = keyof typeof refundMachine;
