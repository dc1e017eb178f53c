export const MAGIC_ENDINGS: Readonly<Record<string, string>> = {
  '0001': 'INVALID_BENE_ACCOUNT_NUMBER',
  '0002': 'INVALID_BENE_IFSC',
  '0003': 'INVALID_BENE_ACCOUNT_TYPE',
  '0004': 'NAME_MISMATCH',
  '0005': 'PAYOUT_REJECTED',
  '0006': 'INVALID_BENE_NAME',
  '0011': 'INVALID_BENE_ADDRESS',
  '0012': 'INVALID_BENE_EMAIL',
  '0013': 'INVALID_BENE_CONTACT',
  '7701': 'silent',
  '7702': 'returned',
};

export const MAGIC_UPI: Readonly<Record<string, string>> = { 'fail@test': 'INVALID_VPA' };

/** Returns `paid`, an error code, `silent` (the bank never answers) or `returned` (paid, then sent back). */
export const answerFor = (account: string): string =>
  MAGIC_UPI[account.toLowerCase()] ?? MAGIC_ENDINGS[account.slice(-4)] ?? 'paid';
