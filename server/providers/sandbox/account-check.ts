import type { AccountAnswer, AccountCheck } from '../account-check';

export const MAGIC_ACCOUNTS = {
  '0009': 'The bank doesn’t respond: the validation fails and is free',
  '0008': 'The bank finds the account under a similar name',
  '0007': 'The bank doesn’t find the account',
  '0004': 'The bank finds the account under a different name',
  '7701': 'The bank can’t be reached: the validation fails and is free',
} as const;

/** Every account exists under the given name, except for magic endings. */
export const sandboxAccountCheck: AccountCheck = {
  ask: async ({ account, holderName }) => answerFor(account, holderName),
};

function answerFor(account: string, holderName: string): AccountAnswer {
  const accountFound = (nameMatch: 'exact' | 'close' | 'none', registeredName: string): AccountAnswer => ({
    answered: true,
    exists: true,
    nameMatch,
    registeredName,
  });
  switch (account.slice(-4)) {
    case '0009':
      return { answered: false };
    case '0008':
      return accountFound('close', similarName(holderName));
    case '0007':
      return { answered: true, exists: false };
    // The sandbox rail refuses this ending for a name mismatch too.
    case '0004':
      return accountFound('none', 'Another Holder');
    case '7701':
      throw new Error('the bank cannot be reached');
    default:
      return accountFound('exact', holderName);
  }
}

const SUFFIX = ' Private Limited';

const similarName = (name: string): string =>
  name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : `${name}${SUFFIX}`;
