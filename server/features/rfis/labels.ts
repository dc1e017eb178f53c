/** Why compliance asks, in words, with what it asks for. */
export const REASONS = {
  SANCTION_SCREENING: {
    description: 'A name in this payment is similar to a name on a sanctions list.',
    instructions:
      'Upload a document that shows what the payment is for and one that identifies the beneficiary. Reviews take up to one business day.',
    documents: [
      'Invoice or contract for the payment',
      'Registration or identity document of the beneficiary',
    ],
  },
  COMPLIANCE_REVIEW: {
    description: 'This payment was selected for review.',
    instructions: 'Upload a document that shows what the payment is for.',
    documents: ['Invoice or contract for the payment'],
  },
} as const;

export type Reason = keyof typeof REASONS;
