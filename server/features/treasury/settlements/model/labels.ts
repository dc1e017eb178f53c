export const ACCOUNT_REPLACED = 'WITHDRAWAL_ACCOUNT_REPLACED';

export const ERROR_DESCRIPTIONS: Readonly<Record<string, string>> = {
  SETTLEMENT_REJECTED: 'The bank rejected the withdrawal.',
  [ACCOUNT_REPLACED]:
    'The withdrawal account was replaced before the withdrawal was sent. Create another one.',
  INVALID_BENE_ACCOUNT_NUMBER: 'The bank doesn’t know the account number of the withdrawal account.',
  INVALID_BENE_IFSC: 'The bank doesn’t know the bank code of the withdrawal account.',
  INVALID_BENE_ACCOUNT_TYPE: 'The withdrawal account can’t receive this transfer.',
  INVALID_BENE_NAME: 'The bank didn’t accept the holder name of the withdrawal account.',
  INVALID_BENE_ADDRESS: 'The bank didn’t accept the address of the withdrawal account.',
  INVALID_BENE_EMAIL: 'The bank didn’t accept the email of the withdrawal account.',
  INVALID_BENE_CONTACT: 'The bank didn’t accept the contact details of the withdrawal account.',
  NAME_MISMATCH: 'The holder name of the withdrawal account doesn’t match the bank’s records.',
};

export const toErrorCode = (code: string): string =>
  code in ERROR_DESCRIPTIONS ? code : 'SETTLEMENT_REJECTED';
