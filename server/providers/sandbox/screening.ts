import type { ScreenedPayment, Screening } from '../screening';

/** Endings of the request's amount: a screening match, a review without end, and a review that refuses. */
export const MAGIC_AMOUNTS = { hit: 6623n, undecided: 6624n, refuse: 6625n } as const;

export const REVIEWER_COMMENTS = {
  ask_again:
    'This document doesn’t show what the payment is for. Upload one that names the goods or services.',
  refuse: 'The documents do not support this payment.',
} as const;

/** Names of beneficiaries, customers and senders that answer as the amounts do. */
export const MAGIC_NAMES = {
  hit: 'Sanctioned Entity',
  undecided: 'Undecided Entity',
  refuse: 'Refused Entity',
} as const;

type Answer = keyof typeof MAGIC_AMOUNTS;

const plain = (name: string) => name.replaceAll('_', ' ').toLowerCase();
const ANSWERS_BY_NAME = new Map(
  Object.entries(MAGIC_NAMES).map(([answer, name]) => [plain(name), answer as Answer]),
);
const ANSWERS_BY_AMOUNT = new Map<bigint, Answer>(
  Object.entries(MAGIC_AMOUNTS).map(([answer, ending]) => [ending, answer as Answer]),
);

function magicAnswer({ parties, amountGiven }: ScreenedPayment): Answer | undefined {
  const named = parties.flatMap(({ names }) =>
    names.flatMap((name) => ANSWERS_BY_NAME.get(plain(name)) ?? []),
  );
  return named[0] ?? ANSWERS_BY_AMOUNT.get(amountGiven % 10_000n);
}

export const sandboxScreening: Screening = {
  async screen(payment) {
    const answer = magicAnswer(payment);
    if (answer === undefined) return 'clear';
    return answer === 'hit' ? 'hit' : 'review';
  },
  async review(payment) {
    const answer = magicAnswer(payment);
    if (answer === 'undecided') return { verdict: 'undecided' };
    if (answer === 'refuse') return { verdict: 'refuse', comment: REVIEWER_COMMENTS.refuse };
    return { verdict: 'clear' };
  },
};
