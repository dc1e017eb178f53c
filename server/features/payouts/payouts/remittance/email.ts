import { newEvent } from '../../../../data/commit/event';
import { withoutHidden } from '../../../../data/image';
import type { Context } from '../../../../identity/context';
import { formatMoney } from '../../../../kernel/money/amount-text';
import { maskedEmail } from '../../../../kernel/text/masked-email';
import type { MailStatus } from '../../../../mail/mail';
import type { MailKind } from '../../../kit/feature';
import { mailNow, requireRoom } from '../../../workspace/email/public';
import { loadAdvised, renderAdvice, requireRemittance } from './remittance';

export const adviceMail: MailKind = {
  async prepare(by, { subject_id, recipient }) {
    const advised = await loadAdvised(by, subject_id!);
    if (!advised?.remittance) return null;
    const { payout, remittance } = advised;
    const event = newEvent(by, 'payout.advice_emailed', { to: maskedEmail(recipient) });
    return {
      attachment: await renderAdvice(by, payout, remittance),
      event: { ...event, subject_id: payout.id, image: withoutHidden(payout) },
    };
  },
};

export async function emailAdvice(
  ctx: Context,
  { id, to }: { id: string; to: string },
): Promise<{ mailed: MailStatus }> {
  const { payout, remittance } = await requireRemittance(ctx, id);
  await requireRoom(ctx, { kind: 'remittance_advice', subjectId: id });
  const { received } = remittance;
  const amount = formatMoney(received.amount, received.currency);
  const mailed = await mailNow(
    ctx,
    {
      kind: 'remittance_advice',
      subjectId: id,
      to,
      subject: `${ctx.merchant.name} paid you ${amount}`,
      paragraphs: [
        `${ctx.merchant.name} paid ${amount} to ${remittance.received_by}, account ${remittance.account}.`,
        [payout.invoice_number && `Invoice ${payout.invoice_number}.`, payout.utr && `UTR ${payout.utr}.`]
          .filter(Boolean)
          .join(' '),
        payout.message ?? '',
        'The remittance advice is attached.',
        ...(remittance.sandbox ? ['Sandbox: test data only. No money was moved.'] : []),
      ].filter(Boolean),
      attachment: `remittance-advice-${payout.utr ?? payout.id}.pdf`,
    },
    adviceMail,
  );
  return { mailed };
}
