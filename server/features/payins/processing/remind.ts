import type { Context } from '../../../access/context';
import { remove, update } from '../../../changes/change';
import { commit } from '../../../changes/commit';
import type { Payin } from '../../../db/prisma/client';
import { readMerchant } from '../../../db/transaction';
import { formatMoney } from '../../../kernel/amount-text';
import { DomainError } from '../../../kernel/error';
import type { MailStatus } from '../../../mail/mail';
import { findCustomers } from '../../customers/public';
import type { MailKind } from '../../feature';
import { type Draft, mailing, mailNow } from '../../mail/public';
import { type Mover, moving } from '../model/moves';
import { REMINDER, remindedNext } from '../model/timers';
import { pagePathOf } from '../model/wire';
import * as store from '../store';
import { found } from './change';

/** The link counts as reminded once the mail server took the mail; one that was paid meanwhile is not mailed. */
export const reminderMail: MailKind = {
  async prepare(by, { subject_id }) {
    const payin = await store.find(by, by.merchant.id, subject_id!);
    if (payin?.status !== 'active') return null;
    return { writes: moving(by, 'remind', payin, { last_reminder_sent_at: by.now() }) };
  },
};

/** Mails the customer of an unpaid link. Without mail it only comes up again at the next interval; pages show it as due. */
export async function remind(by: Mover, payin: Payin): Promise<void> {
  const mail = mailing(by, await reminderOf(by, payin));
  const due_at = remindedNext(payin, by.now());
  const timer = { subject_id: payin.id, kind: REMINDER };
  const next = due_at
    ? update('due', timer, { due_at, fire_at: by.fireAt(due_at), leased_until: null })
    : remove('due', timer);
  await commit(by, { merchantId: payin.merchant_id, writes: [mail, next] });
}

/** The same because somebody asks for it now; the customer of one link is not mailed on and on. */
export async function remindNow(ctx: Context, { id }: { id: string }): Promise<{ mailed: MailStatus }> {
  const payin = await found(ctx, 'payin', id);
  if (payin.status !== 'active') throw new DomainError('state_not_allowed', 'Payment link is not active');
  if (ctx.mailer) await ctx.attempts.take(`reminder ${id}`, MOST_REMINDERS);
  return { mailed: await mailNow(ctx, await reminderOf(ctx, payin), reminderMail) };
}

const MOST_REMINDERS = 3;

async function reminderOf(by: Mover, payin: Payin): Promise<Draft> {
  const [customer] = await readMerchant(by.db, payin.merchant_id, (tx) =>
    findCustomers(tx, payin.merchant_id, [payin.customer_id]),
  );
  const amount = formatMoney(payin.amount, payin.currency);
  const what = payin.invoice_number
    ? `invoice ${payin.invoice_number}`
    : (payin.product as { name?: string } | null)?.name;
  const until = payin.expires_at.toISOString().slice(0, 10);
  return {
    kind: 'payment_link_reminder',
    subjectId: payin.id,
    to: customer!.email,
    subject: `Reminder: ${amount} to ${by.merchant.name}`,
    paragraphs: [
      `${by.merchant.name} is waiting for your payment of ${amount}${what ? ` for ${what}` : ''}.`,
      { link: by.urlOf(pagePathOf(payin)) },
      `You can pay until ${until} (UTC). If you have already paid, you can ignore this email.`,
    ],
  };
}
