import type { RefundStatus } from './contract';

type Move = {
  readonly from: readonly RefundStatus[];
  readonly to: RefundStatus;
  readonly event: `refund.${string}`;
  readonly title: string;
};

/** The life of a refund. */
export const refundMachine = {
  /** The bank or the acquirer confirmed that the money is on its way to the customer. */
  succeed: { from: ['in_progress'], to: 'success', event: 'refund.succeeded', title: 'Refunded' },
  /** They refused, and what was held is back in the balance. */
  fail: { from: ['in_progress'], to: 'failed', event: 'refund.failed', title: 'Failed' },
  /** The operator tries it again in place. */
  retry: { from: ['failed'], to: 'in_progress', event: 'refund.retried', title: 'Retried' },
} as const satisfies Record<string, Move>;

export type RefundEvent = keyof typeof refundMachine;
