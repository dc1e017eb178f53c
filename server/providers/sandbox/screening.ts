import type { ScreenedPayment, Screening } from '../screening';

/** Endings of the request's amount: a screening match, a review without end, and a review that refuses. */
export const MAGIC_AMOUNTS = { hit: 6623n, undecided: 6624n, refuse: 6625n } as const;

export const REVIEWER_COMMENTS = {
  ask_again:
    'This document doesn’t show what the payment is for. Upload one that names the goods or services.',
  refuse: 'The documents do not support this payment.',
} as const;

const SCREENED_NAME = 'Sanctioned_Entity';

const amountEnding = ({ amountGiven }: ScreenedPayment): bigint => amountGiven % 10_000n;

export const sandboxScreening: Screening = {
  async screen(payment) {
    if (payment.senderName === SCREENED_NAME) return 'hit';
    if (amountEnding(payment) === MAGIC_AMOUNTS.hit) return 'hit';
    return amountEnding(payment) === MAGIC_AMOUNTS.undecided || amountEnding(payment) === MAGIC_AMOUNTS.refuse
      ? 'review'
      : 'clear';
  },
  async review(payment) {
    if (amountEnding(payment) === MAGIC_AMOUNTS.undecided) return { verdict: 'undecided' };
    if (amountEnding(payment) === MAGIC_AMOUNTS.refuse)
      return { verdict: 'refuse', comment: REVIEWER_COMMENTS.refuse };
    return { verdict: 'clear' };
  },
};
