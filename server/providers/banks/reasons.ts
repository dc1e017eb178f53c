/** The error codes of payouts for ISO 20022 status and return reasons; any other is PAYOUT_REJECTED. */
const ERROR_CODES: Readonly<Record<string, string>> = {
  AC01: 'INVALID_BENE_ACCOUNT_NUMBER',
  AC03: 'INVALID_BENE_ACCOUNT_NUMBER',
  AC04: 'INVALID_BENE_ACCOUNT_NUMBER',
  AC06: 'INVALID_BENE_ACCOUNT_TYPE',
  AC14: 'INVALID_BENE_ACCOUNT_TYPE',
  AG01: 'INVALID_BENE_ACCOUNT_TYPE',
  BE01: 'INVALID_BENE_NAME',
  BE04: 'INVALID_BENE_ADDRESS',
  BE22: 'INVALID_BENE_NAME',
  RC01: 'INVALID_BENE_IFSC',
  RR03: 'INVALID_BENE_NAME',
  RVMC: 'INVALID_BENE_NAME',
  RVNM: 'INVALID_BENE_NAME',
};

export const toErrorCode = (reason: string | null): string =>
  (reason !== null && ERROR_CODES[reason]) || 'PAYOUT_REJECTED';
