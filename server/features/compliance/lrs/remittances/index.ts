import type { Context } from '../../../../identity/context';
import { notFound } from '../../../../kernel/error';
import { exportList } from '../../../kit/export';
import { feature } from '../../../kit/feature';
import { countTabs, listRows } from '../../../kit/listing';
import { findQuote } from '../../../treasury/quotes/public';
import { remittancesContract } from './contract';
import { foundRemittances, remittanceList, toRows } from './list';

async function view(ctx: Context, { id }: { id: string }) {
  const quote = await findQuote(ctx, id);
  if (!quote || quote.bank_code === null) throw notFound();
  const [row] = await toRows(ctx, [quote]);
  const { from, to, resource } = row!.quote;
  const changed = resource === 'payin' ? from.amount - row!.gst.amount : to.amount + row!.gst.amount;
  return { ...row!, changed: { amount: changed, currency: 'INR' } };
}

export const remittances = feature(remittancesContract, { searchSources: { quote: foundRemittances } })({
  rows: listRows(remittanceList),
  counts: countTabs(remittanceList),
  export: exportList('lrs-quotes', remittanceList),
  view,
});
