import type { Context } from '../../../identity/context';
import { createMail, type MailStatus } from '../../../mail/mail';

type Invitation = { readonly email: string; readonly role_name: string };

export async function mailInvite(
  ctx: Context,
  { email, role_name }: Invitation,
  path: string,
): Promise<MailStatus> {
  if (!ctx.mailer) return null;
  const place = ctx.merchant.name;
  const delivery = await ctx.mailer.send(
    createMail(email, `Your invitation to ${place} on Farshore`, [
      `${ctx.actor.name} invites you to ${place} on Farshore, as ${role_name}.`,
      { link: ctx.urlOf(path) },
      'Open the link to choose your name and password. It works once and expires in 7 days.',
      'If you weren’t expecting this invitation, you can ignore this email.',
    ]),
  );
  return delivery === 'sent' ? 'sent' : 'failed';
}
