/** Why compliance asks, in words, with what it asks for. */
export const REASONS = {
  SANCTION_SCREENING: {
    description: 'A name in this payment resembles one on a sanctions list.',
    instructions:
      'Send a document that shows what is paid for, and one that shows who the beneficiary is. A reviewer looks at them within a business day.',
    documents: [
      'Invoice or contract behind the payment',
      'Registration or identity document of the beneficiary',
    ],
  },
  COMPLIANCE_REVIEW: {
    description: 'This payment was chosen for a review.',
    instructions: 'Send a document that shows what is paid for.',
    documents: ['Invoice or contract behind the payment'],
  },
} as const;

export type Reason = keyof typeof REASONS;
