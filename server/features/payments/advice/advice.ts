import type { Context } from '../../../access/context';
import { read } from '../../../access/transaction';
import type { Payment } from '../../../db/prisma/client';
import { DomainError, notFound } from '../../../kernel/error';
import { type FileContent, fileOf } from '../../../kernel/file';
import { drawing } from '../../../pdf/drawing';
import { findCustomer } from '../../customers/public';
import { findPayin } from '../../payins/public';
import { findQuotes } from '../../quotes/public';
import * as store from '../store';
import { type Advised, adviceOf } from './sheet';

/** A purpose code is what money that crosses a border has; other payments need no advice. */
export const isAdvised = ({ status, purpose_code }: Pick<Payment, 'status' | 'purpose_code'>): boolean =>
  status === 'success' && purpose_code !== null;

/** What the merchant shows its bank for money that came from abroad. */
export async function remittanceAdvice(ctx: Context, { id }: { id: string }): Promise<FileContent> {
  const advised = await read(ctx, async (tx): Promise<Advised> => {
    const merchantId = ctx.merchant.id;
    const payment = await store.findIn(tx, merchantId, id);
    if (!payment) throw notFound();
    if (!isAdvised(payment))
      throw new DomainError(
        'state_not_allowed',
        'A remittance advice is available only for successful payments with a purpose code',
      );
    const payin = (await findPayin(tx, merchantId, payment.payin_id!))!;
    const customer = (await findCustomer(tx, merchantId, payin.customer_id))!;
    const [quote] = payin.quote_id === null ? [] : await findQuotes(tx, merchantId, [payin.quote_id]);
    return {
      payment,
      customer,
      quote,
      invoiceNumber: payin.invoice_number,
      receivedBy: ctx.merchant.name,
      receivedAt: payment.paid_at ?? payment.created_at,
      sandbox: ctx.merchant.environment === 'sandbox',
    };
  });
  const bytes = await ctx.threads.run(drawing, adviceOf(advised));
  return fileOf(`inward-remittance-advice-${id}.pdf`, 'application/pdf', bytes);
}
