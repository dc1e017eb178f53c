import { MAGIC_ACCOUNTS } from '../../rails/sandbox/account-check';
import { MAGIC_AMOUNTS } from '../../rails/sandbox/compliance';
import { MAGIC_ENDINGS, MAGIC_UPI } from '../../rails/sandbox/magic';

const RAIL_WORDS: Record<string, string> = {
  silent: 'The bank never answers: the payout stays in progress until you set its status',
  returned: 'The payout is paid, and the money comes back a few seconds later',
};

const AMOUNT_WORDS: Record<keyof typeof MAGIC_AMOUNTS, string> = {
  hit: 'Screening stops it: action required, with a request for documents',
  undecided: 'A reviewer looks at it without end: set its status to go on',
  refuse: 'A reviewer refuses it: cancelled, PAYOUT_REJECTED',
};

/** What makes a sandbox behave otherwise than well, with what it does. */
export const magicValues = () => [
  ...Object.entries(MAGIC_AMOUNTS).map(([key, ending]) => ({
    where: 'Amount of a payout, in minor units' as const,
    value: `…${ending}`,
    effect: AMOUNT_WORDS[key as keyof typeof MAGIC_AMOUNTS],
  })),
  ...Object.entries(MAGIC_ENDINGS).map(([ending, answer]) => ({
    where: 'Account number of a beneficiary' as const,
    value: `…${ending}`,
    effect: RAIL_WORDS[answer] ?? `The bank refuses the payout: ${answer}`,
  })),
  ...Object.entries(MAGIC_UPI).map(([id, answer]) => ({
    where: 'UPI id of a beneficiary' as const,
    value: id,
    effect: `The bank refuses the payout: ${answer}`,
  })),
  ...Object.entries(MAGIC_ACCOUNTS).map(([ending, effect]) => ({
    where: 'Account number that is validated' as const,
    value: `…${ending}`,
    effect,
  })),
];
