import type { Payment } from '../../../../data/prisma/client';
import { drawSheetTask } from '../../../../files/pdf/drawing';
import type { Sheet } from '../../../../files/pdf/sheet';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { DomainError, notFound } from '../../../../kernel/error';
import { type FileContent, fileFromBytes } from '../../../../kernel/file';
import { findQuotes } from '../../../treasury/quotes/public';
import { findCustomers } from '../../customers/public';
import { findPayins } from '../../payins/public';
import * as store from '../store';
import { renderAdvice } from './sheet';

/** Only money that crosses a border has a purpose code; other payments need no advice. */
export const isAdvised = ({ status, purpose_code }: Pick<Payment, 'status' | 'purpose_code'>): boolean =>
  status === 'success' && purpose_code !== null;

export async function downloadAdvice(ctx: Context, { id }: { id: string }): Promise<FileContent> {
  const payment = await store.find(ctx, ctx.merchant.id, id);
  if (!payment) throw notFound();
  if (!isAdvised(payment))
    throw new DomainError(
      'state_not_allowed',
      'A remittance advice is available only for successful payments with a purpose code',
    );
  const [advice] = await loadAdvices(ctx, [payment]);
  const bytes = await ctx.threads.run(drawSheetTask, advice!.sheet);
  return fileFromBytes(adviceName(id), 'application/pdf', bytes);
}

export const adviceName = (id: string): string => `inward-remittance-advice-${id}.pdf`;

export const receivedAt = ({ paid_at, created_at }: Pick<Payment, 'paid_at' | 'created_at'>): Date =>
  paid_at ?? created_at;

type Advice = { readonly payment: Payment; readonly sheet: Sheet };

export async function loadAdvices(ctx: Context, payments: readonly Payment[]): Promise<Advice[]> {
  const merchantId = ctx.merchant.id;
  const { payins, customers, quotes } = await read(ctx, async (tx) => {
    const found = await findPayins(
      tx,
      merchantId,
      payments.map(({ payin_id }) => payin_id!),
    );
    const quoted = found.flatMap(({ quote_id }) => quote_id ?? []);
    return {
      payins: new Map(found.map((payin) => [payin.id, payin])),
      customers: byId(
        await findCustomers(
          tx,
          merchantId,
          found.map(({ customer_id }) => customer_id),
        ),
      ),
      quotes: byId(quoted.length ? await findQuotes(tx, merchantId, quoted) : []),
    };
  });
  return payments.map((payment) => {
    const payin = payins.get(payment.payin_id!)!;
    const sheet = renderAdvice({
      payment,
      customer: customers.get(payin.customer_id)!,
      quote: quotes.get(payin.quote_id ?? ''),
      invoiceNumber: payin.invoice_number,
      receivedBy: ctx.merchant.name,
      receivedAt: receivedAt(payment),
      sandbox: ctx.merchant.environment === 'sandbox',
    });
    return { payment, sheet };
  });
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
