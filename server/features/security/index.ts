import { encode } from 'uqr';
import { recordRefusal } from '../../access/audit';
import type { Context } from '../../access/context';
import { deviceOf } from '../../access/device';
import { changePassword, checkChosen, knownPassword } from '../../access/password';
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
import { feature } from '../feature';
import { securityContract } from './dashboard';

const ATTEMPTS = 10;

const hasFactor = (ctx: Context, personId: string): Promise<boolean> =>
  asSystem(ctx.db, (tx) => isEnrolled(tx, personId));

const secondFactor = (ctx: Context) => hasFactor(ctx, self(ctx).personId);

export const security = feature(securityContract, { home: { steps: { second_factor: secondFactor } } })({
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
          device: deviceOf(row.user_agent),
          address: row.address,
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
        throw new DomainError('state_not_allowed', 'You already have an authenticator app');
      return beginEnrolment(ctx, tx, personId, email);
    });
    const { data } = encode(begun.uri, { border: 2 });
    return { ...begun, qr: data.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')) };
  },

  finish: async (ctx, { code }) => {
    const { personId } = self(ctx);
    const recovery_codes = await attempt(ctx, 'code', 'code', () =>
      asSystem(ctx.db, (tx) => finishEnrolment(ctx, tx, personId, code)),
    );
    return { recovery_codes };
  },

  disable: async (ctx, { code }) => {
    const { personId } = self(ctx);
    await attempt(ctx, 'code', 'code', () =>
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
    if (await hasFactor(ctx, personId)) await giveCode(ctx, personId, 'proof', proof);
    else await attempt(ctx, 'password', 'proof', () => knownPassword(ctx, personId, proof));
    const proved_at = ctx.realNow();
    await asSystem(ctx.db, (tx) => tx.session.update({ where: { id: sessionId }, data: { proved_at } }));
    return { proved_at: isoOf(proved_at) };
  },

  change_password: async (ctx, { current, password, code }) => {
    const { personId, sessionId } = self(ctx);
    checkChosen(password);
    if (password === current)
      throw invalid('password', 'same', 'Choose a password different from your current one');
    const enrolled = await hasFactor(ctx, personId);
    if (enrolled && code === undefined)
      throw invalid('code', 'required', 'Enter the code from your authenticator app');
    const before = await attempt(
      ctx,
      'password',
      'current',
      () => knownPassword(ctx, personId, current),
      'Current password is incorrect',
    );
    if (enrolled) await giveCode(ctx, personId, 'code', code!);
    await changePassword(ctx, { personId, sessionId, before, password });
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

const giveCode = (ctx: Context, personId: string, path: string, given: string) =>
  attempt(ctx, 'code', path, () =>
    asSystem(ctx.db, async (tx) => (await checkFactor(ctx, tx, personId, given)) || undefined),
  );

/**
 * Makes one of a limited number of attempts; undefined is a wrong one. Codes and passwords are counted apart, since
 * knowing the one must not make guesses at the other free.
 */
async function attempt<T>(
  ctx: Context,
  kind: 'code' | 'password',
  path: string,
  run: () => Promise<T | undefined>,
  wrong = 'Incorrect or already used',
): Promise<T> {
  const { personId: id, email } = self(ctx);
  const what = `${kind} ${id}`;
  const failed = (reason: string) =>
    recordRefusal(
      ctx,
      { id, name: ctx.actor.name, email },
      { type: 'person.step_up_failed', requestId: ctx.requestId, reason },
      { merchantId: ctx.merchant.id, actor: ctx.actor },
    );
  const left = await ctx.attempts.take(what, ATTEMPTS);
  const found = await run();
  if (found === undefined) {
    await failed(`wrong ${kind}`);
    if (left === 0) await failed(`${ATTEMPTS} wrong ${kind}s in a quarter of an hour`);
    throw invalid(path, 'wrong', wrong);
  }
  await ctx.attempts.forget(what);
  return found;
}
