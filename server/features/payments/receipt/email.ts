import type { Context } from '../../../access/context';
import { newEvent } from '../../../access/events';
import { withoutHidden } from '../../../db/image';
import { formatMoney } from '../../../kernel/amount-text';
import { maskedEmail } from '../../../kernel/masked-email';
import type { MailStatus } from '../../../mail/mail';
import type { MailKind } from '../../feature';
import { mailNow, requireRoom } from '../../mail/public';
import { receiptedIn, receiptedOf, receiptFile } from './receipt';

/** The receipt is made as it is sent, and the payment's history says so once it was. */
export const receiptMail: MailKind = {
  async prepare(by, { subject_id, recipient }) {
    const receipted = await receiptedIn(by, subject_id!);
    if (receipted?.payment.status !== 'success') return null;
    const { payment } = receipted;
    const event = newEvent(by, 'payment.receipt_emailed', { to: maskedEmail(recipient) });
    return {
      attachment: await receiptFile(by, receipted),
      event: { ...event, subject_id: payment.id, image: withoutHidden(payment) },
    };
  },
};

/** Mails the receipt to an address that a person gives, usually the customer's. */
export async function emailReceipt(
  ctx: Context,
  { id, to }: { id: string; to: string },
): Promise<{ mailed: MailStatus }> {
  const { payment, invoiceNumber, sandbox } = await receiptedOf(ctx, id);
  await requireRoom(ctx, { kind: 'payment_receipt', subjectId: id });
  const amount = formatMoney(payment.amount, payment.currency);
  const mailed = await mailNow(
    ctx,
    {
      kind: 'payment_receipt',
      subjectId: id,
      to,
      subject: `Receipt for ${amount} to ${ctx.merchant.name}`,
      paragraphs: [
        `${ctx.merchant.name} received ${amount} from ${payment.sender_name}${invoiceNumber ? ` for invoice ${invoiceNumber}` : ''}.`,
        'The receipt is attached.',
        ...(sandbox ? ['Sandbox: test data only. No money was moved.'] : []),
      ],
      attachment: `receipt-${id}.pdf`,
    },
    receiptMail,
  );
  return { mailed };
}
