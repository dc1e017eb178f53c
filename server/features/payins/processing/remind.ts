import type { Context } from '../../../access/context';
import { update } from '../../../changes/change';
import { commit } from '../../../changes/commit';
import type { Payin } from '../../../db/prisma/client';
import { readMerchant } from '../../../db/transaction';
import { formatMoney } from '../../../kernel/amount-text';
import { DomainError } from '../../../kernel/error';
import { type Mail, type Mailed, mailOf } from '../../../mail/mail';
import { findCustomers } from '../../customers/public';
import { type Mover, move } from '../model/moves';
import { REMINDER, remindedNext } from '../model/timers';
import { pagePathOf } from '../model/wire';
import { found } from './change';

/** Mails the customer of an unpaid link. Without mail it only comes up again at the next interval; pages show it as due. */
export async function remind(by: Mover, payin: Payin): Promise<void> {
  if ((await mailReminder(by, payin)) !== 'sent') await postpone(by, payin);
}

/** The same because somebody asks for it now; the customer of one link is not mailed on and on. */
export async function remindNow(ctx: Context, { id }: { id: string }): Promise<{ mailed: Mailed }> {
  const payin = await found(ctx, 'payin', id);
  if (payin.status !== 'active') throw new DomainError('state_not_allowed', 'Payment link is not active');
  if (ctx.mailer) await ctx.attempts.take(`reminder ${id}`, MOST_REMINDERS);
  return { mailed: await mailReminder(ctx, payin) };
}

const MOST_REMINDERS = 3;

async function mailReminder(by: Mover, payin: Payin): Promise<Mailed> {
  const mailed = by.mailer ? await by.mailer.send(await reminderOf(by, payin)) : null;
  if (mailed === 'sent') await move(by, 'remind', payin, { last_reminder_sent_at: by.now() });
  return mailed;
}

async function postpone(by: Mover, payin: Payin): Promise<void> {
  const due_at = remindedNext(payin, by.now());
  if (!due_at) return;
  await commit(by, {
    merchantId: payin.merchant_id,
    writes: [
      update(
        'due',
        { subject_id: payin.id, kind: REMINDER },
        { due_at, fire_at: by.fireAt(due_at), leased_until: null },
      ),
    ],
  });
}

async function reminderOf(by: Mover, payin: Payin): Promise<Mail> {
  const [customer] = await readMerchant(by.db, payin.merchant_id, (tx) =>
    findCustomers(tx, payin.merchant_id, [payin.customer_id]),
  );
  const amount = formatMoney(payin.amount, payin.currency);
  const what = payin.invoice_number
    ? `invoice ${payin.invoice_number}`
    : (payin.product as { name?: string } | null)?.name;
  const until = payin.expires_at.toISOString().slice(0, 10);
  return mailOf(customer!.email, `Reminder: ${amount} to ${by.merchant.name}`, [
    `${by.merchant.name} is waiting for your payment of ${amount}${what ? ` for ${what}` : ''}.`,
    { link: by.addressOf(pagePathOf(payin)) },
    `You can pay until ${until} (UTC). If you have paid already, you can ignore this email.`,
  ]);
}
