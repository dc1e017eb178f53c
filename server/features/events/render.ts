import { beneficiaryToWire } from '../beneficiaries/public';
import { documentToWire } from '../documents/public';
import { paymentToWire } from '../payments/public';
import { payoutToWire } from '../payouts/public';
import { quoteToWire } from '../quotes/public';
import { rfiToWire } from '../rfis/public';
import { validationToWire } from '../validations/public';

const RENDER = {
  payout: payoutToWire,
  beneficiary: beneficiaryToWire,
  payment: paymentToWire,
  rfi: rfiToWire,
  quote: (row: Parameters<typeof quoteToWire>[0]) => quoteToWire(row, new Date(row.created_at)),
  document: documentToWire,
  validation: validationToWire,
};

/** A row's image as the API answers it. */
export function render(entityType: string, image: unknown): Record<string, unknown> {
  const toWire = RENDER[entityType as keyof typeof RENDER] as ((row: unknown) => object) | undefined;
  if (!toWire) throw new Error(`no wire form for ${entityType}`);
  return { ...toWire(image) };
}
