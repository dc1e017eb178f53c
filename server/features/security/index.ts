import { encode } from 'uqr';
import type { Context } from '../../access/context';
import { implement } from '../../access/implement';
import { changePassword, knowsPassword } from '../../access/password';
import { requireProof } from '../../access/proof';
import {
  beginEnrolment,
  checkFactor,
  finishEnrolment,
  isEnrolled,
  removeFactor,
} from '../../access/second-factor';
import { isoOf } from '../../db/image';
import { asSystem } from '../../db/transaction';
import { DomainError, invalid, notFound } from '../../kernel/error';
import { securityContract } from './contract';

const TRIES = 10;

export const security = implement(securityContract)({
  state: (ctx) =>
    asSystem(ctx.db, async (tx) => {
      const { personId, sessionId } = self(ctx);
      const now = ctx.realNow();
      const sessions = await tx.session.findMany({
        where: { person_id: personId, revoked_at: null, expires_at: { gt: now } },
        orderBy: { seen_at: 'desc' },
        take: 50,
      });
      return {
        enrolled: await isEnrolled(tx, personId),
        recovery_codes_left: await tx.recoveryCode.count({ where: { person_id: personId, used_at: null } }),
        sessions: sessions.map((row) => ({
          id: row.id,
          created_at: isoOf(row.created_at),
          seen_at: isoOf(row.seen_at),
          current: row.id === sessionId,
        })),
      };
    }),

  enrol: async (ctx) => {
    const { personId, email } = self(ctx);
    // A session left open must not bind somebody else's telephone to the account.
    requireProof(ctx);
    const begun = await asSystem(ctx.db, async (tx) => {
      if (await isEnrolled(tx, personId))
        throw new DomainError('state_not_allowed', 'You have an authenticator app already');
      return beginEnrolment(ctx, tx, personId, email);
    });
    const { data } = encode(begun.uri, { border: 2 });
    return { ...begun, qr: data.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')) };
  },

  finish: async (ctx, { code }) => {
    const { personId } = self(ctx);
    const recovery_codes = await trying(ctx, 'code', () =>
      asSystem(ctx.db, (tx) => finishEnrolment(ctx, tx, personId, code)),
    );
    return { recovery_codes };
  },

  disable: async (ctx, { code }) => {
    const { personId } = self(ctx);
    await trying(ctx, 'code', () =>
      asSystem(ctx.db, async (tx) => {
        if (!(await checkFactor(ctx, tx, personId, code))) return undefined;
        await removeFactor(tx, personId);
        return true;
      }),
    );
    return { enrolled: false };
  },

  prove: async (ctx, { proof }) => {
    const { personId, sessionId } = self(ctx);
    await trying(ctx, 'proof', async () => {
      const known = await asSystem(ctx.db, async (tx) =>
        (await isEnrolled(tx, personId)) ? checkFactor(ctx, tx, personId, proof) : null,
      );
      return (known ?? (await knowsPassword(ctx, personId, proof))) || undefined;
    });
    const proved_at = ctx.realNow();
    await asSystem(ctx.db, (tx) => tx.session.update({ where: { id: sessionId }, data: { proved_at } }));
    return { proved_at: isoOf(proved_at) };
  },

  change_password: async (ctx, { current, password }) => {
    const { personId, sessionId } = self(ctx);
    await trying(
      ctx,
      'current',
      () => changePassword(ctx, { personId, sessionId, current, password }),
      'That is not your password',
    );
    return { changed: true as const };
  },

  end_session: async (ctx, { id }) => {
    const { personId } = self(ctx);
    const { count } = await asSystem(ctx.db, (tx) =>
      tx.session.updateMany({
        where: { id, person_id: personId, revoked_at: null },
        data: { revoked_at: ctx.realNow() },
      }),
    );
    if (count === 0) throw notFound();
    return { id };
  },
});

function self({ actor, visitor }: Context) {
  if (actor.type !== 'person' || !visitor) throw new DomainError('unauthorized', 'Sign in first');
  return { personId: actor.id, sessionId: visitor.sessionId, email: visitor.email };
}

/** Runs one of a limited number of tries; undefined is a wrong one. */
async function trying<T>(
  ctx: Context,
  path: string,
  run: () => Promise<T | undefined>,
  wrong = 'That is not right, or was used already',
): Promise<T> {
  const what = `factor ${ctx.actor.id}`;
  ctx.tries.count(what, TRIES);
  const found = await run();
  if (found === undefined) throw invalid(path, 'wrong', wrong);
  ctx.tries.forget(what);
  return found;
}
