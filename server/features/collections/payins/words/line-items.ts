import * as z from 'zod';
import { addUpLines, type LineItem } from '../../../../kernel/money/line-items';
import { MAX_AMOUNT } from '../../../../kernel/money/money';
import { lines } from '../../../../kernel/text/line';

export const MAX_LINES = 50;
export const MAX_DESCRIPTION = 200;
const MAX_QUANTITY = 1_000_000;
const MAX_UNIT_AMOUNT = 1_000_000_000_000;
const WHOLE_BPS = 10_000;

const description = lines(MAX_DESCRIPTION);
const quantity = z
  .number()
  .positive('must be more than 0')
  .max(MAX_QUANTITY)
  .multipleOf(0.001, 'must have at most three decimals')
  .meta({ description: 'Up to three decimals' });
const unitAmount = z
  .int()
  .min(-MAX_UNIT_AMOUNT)
  .max(MAX_UNIT_AMOUNT)
  .meta({ description: 'Amount of one unit before tax, in minor units; negative for a discount' });
const taxBps = z.number().min(0).max(WHOLE_BPS).multipleOf(0.001, 'must have at most three decimals').meta({
  description:
    'Tax in basis points of the amount, with up to three decimals: 1900 for 19 %, 997.5 for 9.975 %',
});

export const lineItems = z
  .array(
    z.strictObject({ description, quantity, unit_amount: unitAmount, tax_bps: taxBps.optional().default(0) }),
  )
  .min(1)
  .max(MAX_LINES)
  .meta({ description: 'Lines of the invoice; not allowed with quote_id', 'x-extension': true });

export const lineItemsWire = {
  line_items: z
    .array(
      z.object({
        description: z.string(),
        quantity: z.number(),
        unit_amount: z.int(),
        tax_bps: z.number(),
        amount: z.int().meta({ description: 'Amount of the line before tax' }),
      }),
    )
    .meta({ description: 'Lines of the invoice; empty for a link without lines', 'x-extension': true }),
  tax_amount: z
    .int()
    .nullable()
    .meta({ description: 'Tax included in the amount; null for a link without lines', 'x-extension': true }),
};

type Requested = { readonly line_items?: readonly LineItem[]; readonly amount?: number };

export function checkLineItems(
  { line_items, amount }: Requested,
  refuse: (path: string, message: string) => void,
): void {
  if (!line_items) return;
  const { total } = addUpLines(line_items);
  if (total < 1n || total > MAX_AMOUNT)
    refuse('line_items', `must add up to 1 to ${MAX_AMOUNT} minor units with tax`);
  else if (amount !== undefined && BigInt(amount) !== total)
    refuse('amount', `must be the total of line_items with tax, ${total}`);
}

export function linesToWire({ line_items: items }: { readonly line_items: readonly LineItem[] | null }) {
  if (!items) return { line_items: [], tax_amount: null };
  const { amounts, subtotal, total } = addUpLines(items);
  return {
    line_items: items.map((item, at) => ({ ...item, amount: Number(amounts[at]) })),
    tax_amount: Number(total - subtotal),
  };
}
