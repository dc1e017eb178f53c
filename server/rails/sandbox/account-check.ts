import type { AccountAnswer, AccountCheck } from '../account-check';

/** Endings of an account number that decide what a bank says of it. */
export const MAGIC_ACCOUNTS = {
  '0009': 'The bank doesn’t respond: the validation fails and is free',
  '0008': 'The bank finds the account under a similar name',
  '0007': 'The bank doesn’t find the account',
  '0004': 'The bank finds the account under a different name',
  '7701': 'The bank can’t be reached: the validation fails and is free',
} as const;

/** Stands for the banks that are asked about accounts: it knows every account under the name it is asked for, but for magic endings. */
export const sandboxAccountCheck: AccountCheck = {
  ask: async ({ account, holderName }) => answerAbout(account, holderName),
};

function answerAbout(account: string, holderName: string): AccountAnswer {
  const known = (nameMatch: 'exact' | 'close' | 'none', registeredName: string): AccountAnswer => ({
    answered: true,
    exists: true,
    nameMatch,
    registeredName,
  });
  switch (account.slice(-4)) {
    case '0009':
      return { answered: false };
    case '0008':
      return known('close', nearlyThe(holderName));
    case '0007':
      return { answered: true, exists: false };
    // The rail refuses this ending for its name as well.
    case '0004':
      return known('none', 'Another Holder');
    case '7701':
      throw new Error('the bank cannot be reached');
    default:
      return known('exact', holderName);
  }
}

const SUFFIX = ' Private Limited';

const nearlyThe = (name: string): string =>
  name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : `${name}${SUFFIX}`;
