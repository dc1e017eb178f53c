export const ERROR_MESSAGES: Record<string, { merchant: string; customer: string | null }> = {
  QUOTE_EXPIRED: {
    merchant: 'The quote expired before the payout was created. Create a new payout with a valid quote.',
    customer: null,
  },
  QUEUE_EXPIRED: {
    merchant:
      'The payout stayed queued for 30 days because the balance did not cover it. No funds were held.',
    customer: null,
  },
  INSUFFICIENT_BALANCE: {
    merchant: 'The balance no longer covered the payout when it left review. No funds were held.',
    customer: null,
  },
  PAYOUT_REJECTED: {
    merchant: "The beneficiary's bank rejected the payout.",
    customer:
      'The bank rejected this payment. Please check the details or ask for a different payment method.',
  },
  INVALID_BENE_ACCOUNT_NUMBER: {
    merchant: "The beneficiary's account number is invalid or closed.",
    customer: 'The account number could not be found. Please check it with your bank.',
  },
  INVALID_BENE_ACCOUNT_TYPE: {
    merchant: "The beneficiary's account type can't receive this payout.",
    customer: 'This type of account cannot receive the payment. Please provide another account.',
  },
  INVALID_BENE_IFSC: {
    merchant: "The beneficiary's IFSC is invalid.",
    customer: 'The IFSC of your branch is not valid. Please check it with your bank.',
  },
  INVALID_VPA: {
    merchant: "The beneficiary's UPI address is invalid.",
    customer: 'The UPI address could not be found. Please check it in your app.',
  },
  INVALID_BENE_NAME: {
    merchant: "The bank didn't accept the beneficiary's name.",
    customer: 'The name on the payment was not accepted. Please use the name on your bank account.',
  },
  INVALID_BENE_ADDRESS: {
    merchant: "The beneficiary's address or PIN/ZIP code is invalid.",
    customer: 'The address or postal code was not accepted. Please check it.',
  },
  INVALID_BENE_EMAIL: {
    merchant: "The beneficiary's email address is invalid.",
    customer: 'The email address was not accepted. Please check it.',
  },
  INVALID_BENE_CONTACT: {
    merchant: "The beneficiary's contact or mobile number is invalid.",
    customer: 'The mobile number was not accepted. Please check it.',
  },
  NAME_MISMATCH: {
    merchant: 'The names of remitter and beneficiary do not match for the selected purpose.',
    customer: 'The name on the payment does not match the account. Please use the name on your bank account.',
  },
};

export const isErrorCode = (code: string): boolean => code in ERROR_MESSAGES;

export const EVENT_TITLES = {
  'payout.created': 'Created',
  'payout.drafted': 'Draft saved',
  'payout.mocked': 'Status set in the sandbox',
  'payout.advice_emailed': 'Remittance advice emailed',
};
