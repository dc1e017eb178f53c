import type { MagicValue } from '../providers';
import { MAGIC_ACCOUNTS } from './account-check';
import { TEST_CARDS } from './acquirer';
import { MAGIC_ENDINGS, MAGIC_UPI } from './magic';
import { MAGIC_AMOUNTS, MAGIC_NAMES } from './screening';

const RAIL_WORDS: Record<string, string> = {
  silent: 'The bank never responds: the payout stays in progress until you set its status',
  returned: 'The payout is paid, then returned a few seconds later',
};

const AMOUNT_WORDS: Record<keyof typeof MAGIC_AMOUNTS, string> = {
  hit: 'Screening stops the payout: action required, with an information request',
  undecided: 'Stays in review until you set a status',
  refuse: 'A reviewer rejects the payout: cancelled, PAYOUT_REJECTED',
};

const NAME_WORDS: Record<keyof typeof MAGIC_NAMES, string> = {
  hit: 'Screening stops the payment: action required, with an information request',
  undecided: 'The payment stays in review until you set a status',
  refuse: 'A reviewer rejects the payment',
};

const CARD_WORDS: Record<string, string> = {
  approved: 'The payment succeeds; its money is available after two business days',
  immediate: 'The payment succeeds; its money is available at once',
  challenge: 'The bank asks the customer to confirm the payment (3-D Secure)',
  approved_once: 'The first payment succeeds; later charges of a subscription are declined',
};

export const magicValues = (): MagicValue[] => [
  ...Object.entries(MAGIC_AMOUNTS).map(([key, ending]) => ({
    where: 'Payout amount, in minor units' as const,
    value: `…${ending}`,
    effect: AMOUNT_WORDS[key as keyof typeof MAGIC_AMOUNTS],
  })),
  ...Object.entries(MAGIC_NAMES).map(([key, value]) => ({
    where: 'Name of a beneficiary, customer or sender' as const,
    value,
    effect: NAME_WORDS[key as keyof typeof MAGIC_NAMES],
  })),
  ...Object.entries(MAGIC_ENDINGS).map(([ending, answer]) => ({
    where: 'Beneficiary account number' as const,
    value: `…${ending}`,
    effect: RAIL_WORDS[answer] ?? `The bank rejects the payout: ${answer}`,
  })),
  ...Object.entries(MAGIC_UPI).map(([id, answer]) => ({
    where: 'Beneficiary UPI ID' as const,
    value: id,
    effect: `The bank rejects the payout: ${answer}`,
  })),
  ...Object.entries(MAGIC_ACCOUNTS).map(([ending, effect]) => ({
    where: 'Account number to verify' as const,
    value: `…${ending}`,
    effect,
  })),
  ...Object.entries(TEST_CARDS).map(([value, behaviour]) => ({
    where: 'Card number' as const,
    value,
    effect: CARD_WORDS[behaviour] ?? `The bank declines the payment: ${behaviour}`,
  })),
];
