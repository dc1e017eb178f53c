import type { Context } from '../../../../identity/context';
import { notFound } from '../../../../kernel/error';
import { findQuote } from '../../../treasury/quotes/public';
import { toRows } from './list';

export async function view(ctx: Context, { id }: { id: string }) {
  const quote = await findQuote(ctx, id);
  if (!quote || quote.bank_code === null) throw notFound();
  const [row] = await toRows(ctx, [quote]);
  const { from, to, resource } = row!.quote;
  const changed = resource === 'payin' ? from.amount - row!.gst.amount : to.amount + row!.gst.amount;
  return { ...row!, changed: { amount: changed, currency: 'INR' } };
}
