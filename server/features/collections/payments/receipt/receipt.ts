import { readMerchant } from '../../../../data/client/transaction';
import type { Payment } from '../../../../data/prisma/client';
import { drawSheetTask } from '../../../../files/pdf/drawing';
import type { Context, Services } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { DomainError, notFound } from '../../../../kernel/error';
import { type FileContent, fileFromBytes } from '../../../../kernel/file';
import type { Attachment } from '../../../../mail/mail';
import { findCustomer } from '../../customers/public';
import { findPayin } from '../../payins/public';
import { findSubscriptions } from '../../subscriptions/public';
import * as store from '../store';
import { type Receipted, renderReceipt } from './sheet';

type ReceiptContext = Services & Pick<Context, 'merchant'>;

export async function downloadReceipt(ctx: Context, { id }: { id: string }): Promise<FileContent> {
  const { filename, content } = await renderReceiptFile(ctx, await requireReceipted(ctx, id));
  return fileFromBytes(filename, 'application/pdf', content);
}

export async function requireReceipted(ctx: Context, id: string): Promise<Receipted> {
  const receipted = await findReceipted(ctx, id);
  if (!receipted) throw notFound();
  if (receipted.payment.status !== 'success')
    throw new DomainError('state_not_allowed', 'A receipt is available only for successful payments');
  return receipted;
}

export const findReceipted = ({ db, merchant }: ReceiptContext, id: string): Promise<Receipted | null> =>
  readMerchant(db, merchant.id, async (tx) => {
    const payment = await store.findIn(tx, merchant.id, id);
    if (!payment) return null;
    const payin = payment.payin_id === null ? null : await findPayin(tx, merchant.id, payment.payin_id);
    return {
      payment,
      invoiceNumber: payin?.invoice_number ?? null,
      paidTo: merchant.name,
      sandbox: merchant.environment === 'sandbox',
    };
  });

export async function renderReceiptFile(
  { threads }: Pick<Services, 'threads'>,
  receipted: Receipted,
): Promise<Attachment> {
  const bytes = await threads.run(drawSheetTask, renderReceipt(receipted));
  const filename = `receipt-${receipted.payment.id}.pdf`;
  return { filename, contentType: 'application/pdf', content: Buffer.from(bytes) };
}

export const findPayerEmail = (ctx: Context, payment: Payment): Promise<string | null> =>
  read(ctx, async (tx) => {
    const { merchant_id, payin_id, subscription_id } = payment;
    const payin = payin_id === null ? null : await findPayin(tx, merchant_id, payin_id);
    const [subscription] =
      subscription_id === null ? [] : await findSubscriptions(tx, merchant_id, [subscription_id]);
    const id = payment.customer_id ?? payin?.customer_id ?? subscription?.customer_id;
    return id ? ((await findCustomer(tx, merchant_id, id))?.email ?? null) : null;
  });
