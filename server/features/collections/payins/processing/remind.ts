import { readMerchant } from '../../../../data/client/transaction';
import { remove, update } from '../../../../data/commit/change';
import { commit } from '../../../../data/commit/commit';
import type { Payin } from '../../../../data/prisma/client';
import type { ActorContext, Context } from '../../../../identity/context';
import { DomainError } from '../../../../kernel/error';
import { formatMoney } from '../../../../kernel/money/amount-text';
import type { MailStatus } from '../../../../mail/mail';
import type { MailKind } from '../../../kit/feature';
import { type Draft, mailNow, mailWrite } from '../../../workspace/email/public';
import { findCustomers } from '../../customers/public';
import { plan } from '../model/lifecycle';
import { nextReminderAt, REMINDER } from '../model/timers';
import { pagePathOf } from '../model/wire';
import * as store from '../store';
import { requirePayin } from './change';

/**
 * The link counts as reminded once the mail server accepted the email; a link that was paid in between gets
 * none.
 */
export const reminderMail: MailKind = {
  async prepare(by, { subject_id }) {
    const payin = await store.find(by, by.merchant.id, subject_id!);
    if (payin?.status !== 'active') return null;
    return { writes: plan(by, 'remind', payin, { last_reminder_sent_at: by.now() }).change.writes };
  },
};

/** Without email, only schedules the next interval; pages show the reminder as due. */
export async function remind(by: ActorContext, payin: Payin): Promise<void> {
  const mail = mailWrite(by, await draftReminder(by, payin));
  const due_at = nextReminderAt(payin, by.now());
  const timer = { subject_id: payin.id, kind: REMINDER };
  const next = due_at
    ? update('timer', timer, { due_at, fire_at: by.fireAt(due_at), leased_until: null })
    : remove('timer', timer);
  await commit(by, { merchantId: payin.merchant_id, writes: [mail, next] });
}

/** Rate limited, to protect the customer. */
export async function remindNow(ctx: Context, { id }: { id: string }): Promise<{ mailed: MailStatus }> {
  const payin = await requirePayin(ctx, 'payin', id);
  if (payin.status !== 'active') throw new DomainError('state_not_allowed', 'Payment link is not active');
  if (ctx.mailer) await ctx.attempts.take(`reminder ${id}`, MAX_REMINDERS);
  return { mailed: await mailNow(ctx, await draftReminder(ctx, payin), reminderMail) };
}

const MAX_REMINDERS = 3;

async function draftReminder(by: ActorContext, payin: Payin): Promise<Draft> {
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
