import { readMerchant } from '../../../data/client/transaction';
import type { Payin } from '../../../data/prisma/client';
import { drawTableTask } from '../../../files/pdf/drawing';
import type { Context, Merchant, Services } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { notFound } from '../../../kernel/error';
import { type FileContent, fileFromBytes } from '../../../kernel/file';
import { settingsIn } from '../../workspace/settings/public';
import { findCustomer } from '../customers/public';
import { findPayin } from '../payins/public';
import { invoiceTable } from './table';

export async function downloadInvoice(ctx: Context, { id }: { id: string }): Promise<FileContent> {
  const payin = await read(ctx, (tx) => findPayin(tx, ctx.merchant.id, id));
  if (payin?.kind !== 'payin') throw notFound();
  return renderInvoice(ctx, ctx.merchant, payin);
}

/** Throws not_found for a payment link without line items. */
export async function renderInvoice(
  services: Services,
  merchant: Merchant,
  payin: Payin,
): Promise<FileContent> {
  const { line_items: items } = payin;
  if (!items) throw notFound();
  const { customer, company } = await readMerchant(services.db, merchant.id, async (tx) => ({
    customer: (await findCustomer(tx, merchant.id, payin.customer_id))!,
    company: (await settingsIn(tx, merchant)).company,
  }));
  const table = invoiceTable({ payin, items, customer, company, merchant });
  const bytes = await services.threads.run(drawTableTask, table);
  return fileFromBytes(`invoice-${payin.invoice_number ?? payin.id}.pdf`, 'application/pdf', bytes);
}
