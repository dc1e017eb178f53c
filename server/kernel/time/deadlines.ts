import { SECOND_MS } from './durations';

/** Days until an undecided approval expires. */
export const APPROVAL_DAYS = 90;
/** Days until a queued payout expires. */
export const QUEUE_DAYS = 30;
/** Days to answer a request for information. */
export const PAYOUT_ANSWER_DAYS = 7;
export const COLLECTION_ANSWER_DAYS = 14;
/** Time until a reviewer is asked for the first time. */
export const FIRST_REVIEW_MS = 2 * SECOND_MS;

/** Days for which old rows are kept. */
export const KEPT_DAYS = {
  idempotencyKeys: 2,
  sessions: 30,
  requestLogs: 30,
  webhookDeliveries: 30,
  mails: 30,
  payoutAttempts: 90,
} as const;
