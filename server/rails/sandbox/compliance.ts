import type { Compliance, Screened } from '../compliance';

/** Endings of the amount that a request gave: a screening hit, a review without end, and a review that refuses. */
export const MAGIC_AMOUNTS = { hit: 6623n, undecided: 6624n, refuse: 6625n } as const;

/** What the sandbox's reviewer writes beside the documents. */
export const REVIEWER_COMMENTS = {
  ask_again:
    'This document doesn’t show what the payment is for. Upload one that names the goods or services.',
  refuse: 'The documents do not support this payment.',
} as const;

const ending = ({ amountGiven }: Screened): bigint => amountGiven % 10_000n;

/** Stands for screening and its reviewers in a sandbox; the reviewers clear whatever no magic amount decides. */
export const sandboxCompliance: Compliance = {
  async screen(payout) {
    if (ending(payout) === MAGIC_AMOUNTS.hit) return 'hit';
    return ending(payout) === MAGIC_AMOUNTS.undecided || ending(payout) === MAGIC_AMOUNTS.refuse
      ? 'review'
      : 'clear';
  },
  async review(payout) {
    if (ending(payout) === MAGIC_AMOUNTS.undecided) return { verdict: 'undecided' };
    if (ending(payout) === MAGIC_AMOUNTS.refuse)
      return { verdict: 'refuse', comment: REVIEWER_COMMENTS.refuse };
    return { verdict: 'clear' };
  },
};
