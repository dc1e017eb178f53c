import { newEvent } from '../../../../data/commit/event';
import { withoutHidden } from '../../../../data/image';
import type { Context } from '../../../../identity/context';
import { formatMoney } from '../../../../kernel/money/amount-text';
import { maskedEmail } from '../../../../kernel/text/masked-email';
import type { MailStatus } from '../../../../mail/mail';
import type { MailKind } from '../../../kit/feature';
import { mailNow, requireRoom } from '../../../workspace/email/public';
import { findReceipted, renderReceiptFile, requireReceipted } from './receipt';

export const receiptMail: MailKind = {
  async prepare(by, { subject_id, recipient }) {
    const receipted = await findReceipted(by, subject_id!);
    if (receipted?.payment.status !== 'success') return null;
    const { payment } = receipted;
    const event = newEvent(by, 'payment.receipt_emailed', { to: maskedEmail(recipient) });
    return {
      attachment: await renderReceiptFile(by, receipted),
      event: { ...event, subject_id: payment.id, image: withoutHidden(payment) },
    };
  },
};

export async function emailReceipt(
  ctx: Context,
  { id, to }: { id: string; to: string },
): Promise<{ mailed: MailStatus }> {
  const { payment, invoiceNumber, sandbox } = await requireReceipted(ctx, id);
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
