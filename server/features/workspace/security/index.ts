import { encode } from 'uqr';
import { asSystem, oneAsSystem } from '../../../data/client/transaction';
import { toIso } from '../../../data/image';
import type { Context } from '../../../identity/context';
import { deviceOf } from '../../../identity/sign-in/device';
import { changePassword, requireStrongPassword, verifyPassword } from '../../../identity/sign-in/password';
import { requireProof } from '../../../identity/sign-in/proof';
import {
  beginEnrolment,
  checkFactor,
  finishEnrolment,
  hasAuthenticator,
  hasSecondFactor,
  removeAuthenticator,
} from '../../../identity/sign-in/second-factor';
import { DomainError, invalid, notFound } from '../../../kernel/error';
import { feature } from '../../kit/feature';
import { attempt, markProved, self } from './attempt';
import { securityContract } from './dashboard';
import {
  addPasskey,
  passkeyOptions,
  passkeysFor,
  proofOptions,
  proveByPasskey,
  removePasskey,
} from './passkeys';

const hasFactor = (ctx: Context, personId: string): Promise<boolean> =>
  asSystem(ctx.db, (tx) => hasSecondFactor(tx, personId));

const secondFactor = (ctx: Context) => hasFactor(ctx, self(ctx).personId);

export const security = feature(securityContract, {
  home: { steps: { second_factor: secondFactor } },
  resources: { passkey: { prefix: 'pk' } },
})({
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
        enrolled: await hasAuthenticator(tx, personId),
        ...(await passkeysFor(ctx, tx, personId)),
        recovery_codes_left: await tx.recoveryCode.count({ where: { person_id: personId, used_at: null } }),
        sessions: sessions.map((row) => ({
          id: row.id,
          created_at: toIso(row.created_at),
          seen_at: toIso(row.seen_at),
          device: deviceOf(row.user_agent),
          address: row.address,
          current: row.id === sessionId,
        })),
      };
    }),

  enrol: async (ctx) => {
    const { personId, email } = self(ctx);
    // An unattended session must not let another person link their phone to the account.
    requireProof(ctx);
    const begun = await asSystem(ctx.db, async (tx) => {
      if (await hasAuthenticator(tx, personId))
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
        await removeAuthenticator(tx, personId);
        return true;
      }),
    );
    return { enrolled: false };
  },

  prove: async (ctx, { proof }) => {
    const { personId, sessionId } = self(ctx);
    if (await hasFactor(ctx, personId)) await giveCode(ctx, personId, 'proof', proof);
    else await attempt(ctx, 'password', 'proof', () => verifyPassword(ctx, personId, proof));
    return markProved(ctx, sessionId);
  },

  passkey_options: passkeyOptions,
  add_passkey: addPasskey,
  remove_passkey: removePasskey,
  proof_options: proofOptions,
  prove_by_passkey: proveByPasskey,

  change_password: async (ctx, { current, password, code }) => {
    const { personId, sessionId } = self(ctx);
    requireStrongPassword(password);
    if (password === current)
      throw invalid('password', 'same', 'Choose a password different from your current one');
    const enrolled = await asSystem(ctx.db, (tx) => hasAuthenticator(tx, personId));
    // A person with only a passkey has just used it.
    if (!enrolled && (await hasFactor(ctx, personId))) requireProof(ctx);
    if (enrolled && code === undefined)
      throw invalid('code', 'required', 'Enter the code from your authenticator app');
    const before = await attempt(
      ctx,
      'password',
      'current',
      () => verifyPassword(ctx, personId, current),
      'Current password is incorrect',
    );
    if (enrolled) await giveCode(ctx, personId, 'code', code!);
    await changePassword(ctx, { personId, sessionId, before, password });
    return { changed: true as const };
  },

  end_session: async (ctx, { id }) => {
    const { personId } = self(ctx);
    const { count } = await oneAsSystem(ctx.db, (tx) =>
      tx.session.updateMany({
        where: { id, person_id: personId, revoked_at: null },
        data: { revoked_at: ctx.realNow() },
      }),
    );
    if (count === 0) throw notFound();
    return { id };
  },
});

const giveCode = (ctx: Context, personId: string, path: string, given: string) =>
  attempt(ctx, 'code', path, () =>
    asSystem(ctx.db, async (tx) => (await checkFactor(ctx, tx, personId, given)) || undefined),
  );
