import type { Context } from '../../../../identity/context';
import { requireNotes } from '../../../workspace/notes/public';
import { customerOf } from '../../customers/public';
import { paymentWire } from '../schema';

const RESERVED: ReadonlySet<string> = new Set(Object.keys(paymentWire.shape));

export async function requirePaymentNotes(
  ctx: Context,
  customerId: string,
  notes: Record<string, unknown> | undefined,
): Promise<void> {
  if (!notes) return;
  const customer = await customerOf(ctx, ctx.merchant.id, customerId);
  requireNotes(notes, {
    reserved: RESERVED,
    rules: ctx.merchant.notes_rules,
    country: customer!.country,
  });
}
