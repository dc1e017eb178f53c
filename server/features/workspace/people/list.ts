import { asSystem } from '../../../data/client/transaction';
import { toIso } from '../../../data/image';
import type { Context } from '../../../identity/context';
import { listMembers } from '../../../identity/people/members';

export async function list(ctx: Context) {
  const members = await listMembers(ctx, ctx.merchant.id);
  const ids = members.map(({ id }) => id);
  return asSystem(ctx.db, async (tx) => {
    const enrolled = [
      ...(await tx.totp.findMany({
        where: { person_id: { in: ids }, confirmed_at: { not: null } },
        select: { person_id: true },
      })),
      ...(await tx.passkey.findMany({ where: { person_id: { in: ids } }, select: { person_id: true } })),
    ];
    const seen = await tx.session.groupBy({
      by: ['person_id'],
      where: { person_id: { in: ids } },
      _max: { seen_at: true },
    });
    const resets = ctx.scopes.has('administer')
      ? await tx.passwordReset.findMany({
          where: {
            person_id: { in: ids },
            used_at: null,
            revoked_at: null,
            expires_at: { gt: ctx.realNow() },
          },
        })
      : [];
    const invites = await tx.invite.findMany({
      where: {
        merchant_id: ctx.merchant.id,
        accepted_at: null,
        revoked_at: null,
        expires_at: { gt: ctx.realNow() },
      },
      orderBy: { id: 'desc' },
      take: 100,
    });
    const custom = await tx.customRole.findMany({ where: { merchant_id: ctx.merchant.id } });
    return {
      mails: ctx.mailer !== undefined,
      members: members.map((member) => {
        const reset = resets.find(({ person_id }) => person_id === member.id);
        const last = seen.find(({ person_id }) => person_id === member.id)?._max.seen_at;
        return {
          id: member.id,
          name: member.name,
          email: member.email,
          role: member.role,
          role_name: member.role_name,
          second_factor: enrolled.some(({ person_id }) => person_id === member.id),
          seen_at: last ? toIso(last) : null,
          you: member.id === ctx.actor.id,
          reset_expires_at: reset ? toIso(reset.expires_at) : null,
        };
      }),
      invites: invites.map(({ id, email, role, expires_at }) => ({
        id,
        email,
        role_name: custom.find((one) => one.id === role)?.name ?? role,
        expires_at: toIso(expires_at),
      })),
    };
  });
}
