import type { Context } from '../../access/context';
import type { Mail, Mailed } from '../../mail/mailer';

type Invitation = { readonly email: string; readonly role: string };

/** Mails the link of an invitation that stands already; where that fails, whoever invites has the link still. */
export async function mailInvite(ctx: Context, invitation: Invitation, path: string): Promise<Mailed> {
  if (!ctx.mailer) return null;
  const link = ctx.mailer.addressOf(path);
  return ctx.mailer.send({ to: invitation.email, ...wordsOf(ctx, invitation, link) });
}

function wordsOf(
  { merchant, actor }: Pick<Context, 'merchant' | 'actor'>,
  { role }: Invitation,
  link: string,
): Omit<Mail, 'to'> {
  const place = oneLine(merchant.name);
  const who = `${oneLine(actor.name)} invites you to ${place} on Farshore, as ${role}.`;
  const how = 'Open the link to choose your name and password. It works once and expires in 7 days.';
  const otherwise = 'If you weren’t expecting this invitation, you can ignore this email.';
  return {
    subject: `Your invitation to ${place} on Farshore`,
    text: [who, link, how, otherwise].join('\n\n'),
    html: `<!doctype html><html lang="en"><body>${[
      escaped(who),
      `<a href="${escaped(link)}">${escaped(link)}</a>`,
      escaped(how),
      escaped(otherwise),
    ]
      .map((part) => `<p>${part}</p>`)
      .join('')}</body></html>`,
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => ENTITIES[mark]!);
