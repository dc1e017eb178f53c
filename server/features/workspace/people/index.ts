import { asSystem } from '../../../data/client/transaction';
import type { Context, Visitor } from '../../../identity/context';
import { allowsSignIn } from '../../../identity/sign-in/session';
import { DomainError, notFound } from '../../../kernel/error';
import { feature } from '../../kit/feature';
import { rescheduleSummaries } from '../notifications/public';
import { proposedToWire } from '../proposals/public';
import { peopleContract } from './dashboard';
import { invite, revokeInvite } from './invite';
import { list } from './list';
import { createResetLink, revokeResetLink } from './reset-link';
import { changeRole } from './role-change';

export { invitation, passwordReset } from './hosted';

const PREFERENCES = { single_keys: true, time_zone: true } as const;

export const people = feature(peopleContract, {
  home: {
    steps: {
      invite: async (ctx) => {
        const { members, invites } = await list(ctx);
        return members.length + invites.length > 1;
      },
    },
  },
  resources: {
    person: {
      toWire: (image: object) => image,
      events: ['person.sign_in_failed', 'person.locked_out', 'person.refused', 'person.step_up_failed'],
    },
    member: { toWire: proposedToWire, events: ['member.joined', 'member.password_reset'] },
    invite: { prefix: 'inv' },
    password_reset: { prefix: 'reset' },
  },
})({
  list,
  change_role: changeRole,
  invite,
  revoke_invite: revokeInvite,
  create_reset_link: createResetLink,
  revoke_reset_link: revokeResetLink,
  me: async (ctx) => {
    const visitor = signedIn(ctx);
    const { rows } = await ctx.db.system.pool.query<MeRow>({
      ...ME,
      values: [ctx.actor.id, ctx.merchant.organisation_id],
    });
    const { organisation, merchants, single_keys, time_zone } = rows[0]!;
    return {
      person: { id: ctx.actor.id!, name: ctx.actor.name, email: visitor.email },
      preferences: { single_keys, time_zone },
      role: visitor.role,
      role_name: visitor.roleName,
      scopes: [...ctx.scopes],
      organisation: { name: organisation },
      merchant: {
        ...brief(ctx.merchant),
        features: [...ctx.merchant.features],
        dynamic_prices: ctx.merchant.dynamic_prices.length > 0,
        has_platform: ctx.merchant.platform_id !== null,
      },
      merchants: merchants.map(brief),
      idle_minutes: ctx.merchant.idle_minutes,
      lacks_second_factor: visitor.lacksSecondFactor,
      clock_offset_ms: Number(ctx.merchant.clock_offset_ms),
    };
  },

  set_preferences: async (ctx, given) => {
    signedIn(ctx);
    const preferences = await asSystem(ctx.db, async (tx) => {
      if (given.time_zone !== undefined) await rescheduleSummaries(ctx, tx, given.time_zone);
      return tx.person.update({ where: { id: ctx.actor.id! }, data: given, select: PREFERENCES });
    });
    return { preferences };
  },

  switch_merchant: async (ctx, { merchant_id }) => {
    const { sessionId } = signedIn(ctx);
    const merchant = await asSystem(ctx.db, async (tx) => {
      const key = { merchant_id_person_id: { merchant_id, person_id: ctx.actor.id! } };
      if (!(await tx.membership.findUnique({ where: key }))) throw notFound();
      const merchant = await tx.merchant.findUniqueOrThrow({ where: { id: merchant_id } });
      if (!allowsSignIn(merchant, ctx.address))
        throw new DomainError(
          'network_not_allowed',
          `${merchant.name} doesn’t allow signing in from this network`,
        );
      await tx.session.update({ where: { id: sessionId }, data: { merchant_id } });
      return merchant;
    });
    return { merchant: brief(merchant) };
  },
});

type MeRow = {
  organisation: string;
  merchants: Parameters<typeof brief>[0][];
  single_keys: boolean;
  time_zone: string | null;
};

// Every page of the dashboard reads it.
const ME = {
  name: 'me',
  text: `SELECT o.name AS organisation, p.single_keys, p.time_zone,
      (SELECT json_agg(t ORDER BY t.name) FROM membership m JOIN merchant t ON t.id = m.merchant_id
        WHERE m.person_id = p.id) AS merchants
    FROM person p, organisation o WHERE p.id = $1 AND o.id = $2`,
};

function signedIn(ctx: Context): Visitor {
  if (!ctx.visitor) throw new DomainError('unauthorized', 'Sign in first');
  return ctx.visitor;
}

const brief = (row: { id: string; name: string; environment: string }) => ({
  id: row.id,
  name: row.name,
  environment: row.environment as 'sandbox' | 'live',
});
