import { beneficiaryToWire } from '../beneficiaries/public';
import { commentToWire } from '../comments/public';
import { documentToWire } from '../documents/public';
import { paymentToWire } from '../payments/public';
import { payoutToWire } from '../payouts/public';
import { proposalToWire } from '../proposals/public';
import { quoteToWire } from '../quotes/public';
import { rfiToWire } from '../rfis/public';
import { validationToWire } from '../validations/public';

const RENDER = {
  payout: payoutToWire,
  beneficiary: beneficiaryToWire,
  payment: paymentToWire,
  rfi: rfiToWire,
  rule: governanceToWire,
  member: governanceToWire,
  person: (image: object) => image,
  quote: (row: Parameters<typeof quoteToWire>[0]) => quoteToWire(row, new Date(row.created_at)),
  document: documentToWire,
  comment: commentToWire,
  validation: validationToWire,
};

/** Rules and roles change by a proposal, by the operator, or at once where no second person is needed. */
function governanceToWire(image: object): object {
  return 'change' in image ? proposalToWire(image as Parameters<typeof proposalToWire>[0]) : image;
}

/** A row's image as the API answers it. */
export function render(entityType: string, image: unknown): Record<string, unknown> {
  const toWire = RENDER[entityType as keyof typeof RENDER] as ((row: unknown) => object) | undefined;
  if (!toWire) throw new Error(`no wire form for ${entityType}`);
  return { ...toWire(image) };
}
