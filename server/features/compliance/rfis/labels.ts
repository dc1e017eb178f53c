import type { RFI_ENTITIES } from './contract';
import { IDENTITY_DOCUMENT } from './words';

const REASONS = {
  SANCTION_SCREENING: {
    description: 'A name in this payment is similar to a name on a sanctions list.',
    instructions:
      'Upload a document that shows what the payment is for and one that identifies the {party}. Reviews take up to one business day.',
    documents: ['Invoice or contract for the payment', `${IDENTITY_DOCUMENT} of the {party}`],
  },
  COMPLIANCE_REVIEW: {
    description: 'This payment was selected for review.',
    instructions: 'Upload a document that shows what the payment is for.',
    documents: ['Invoice or contract for the payment'],
  },
} as const;

export type Reason = keyof typeof REASONS;

const PARTIES: Record<(typeof RFI_ENTITIES)[number], string> = {
  payout: 'beneficiary',
  payment: 'sender',
  payin: 'customer',
  order: 'customer',
  refund: 'customer',
  subscription: 'customer',
};

export const describeReason = (reason: Reason): string => REASONS[reason].description;

export function buildQuestion(reason: Reason, about: (typeof RFI_ENTITIES)[number]) {
  const { instructions, documents } = REASONS[reason];
  const withParty = (text: string) => text.replace('{party}', PARTIES[about]);
  return { instructions: withParty(instructions), documents: documents.map(withParty) };
}
