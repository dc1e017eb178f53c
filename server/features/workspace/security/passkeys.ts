import type { Tx } from '../../../data/client/client';
import { asSystem } from '../../../data/client/transaction';
import { toIso } from '../../../data/image';
import type { Context } from '../../../identity/context';
import {
  createAuthenticationOptions,
  createRegistrationOptions,
  listPasskeys,
  offersPasskeys,
  registerPasskey,
  verifyAuthentication,
} from '../../../identity/sign-in/passkeys';
import { requireProof } from '../../../identity/sign-in/proof';
import {
  deleteUnusedCodes,
  hasSecondFactor,
  replaceRecoveryCodes,
} from '../../../identity/sign-in/second-factor';
import type { Input } from '../../../kernel/contract';
import { DomainError, notFound } from '../../../kernel/error';
import { attempt, markProved, self } from './attempt';
import type { securityContract } from './dashboard';

type Given<K extends keyof typeof securityContract.operations> = Input<
  (typeof securityContract.operations)[K]
>;

export const passkeysFor = async (ctx: Context, tx: Tx, personId: string) => ({
  passkeys: (await listPasskeys(tx, personId)).map(({ id, name, created_at, used_at }) => ({
    id,
    name,
    created_at: toIso(created_at),
    used_at: used_at && toIso(used_at),
  })),
  offers_passkeys: offersPasskeys(ctx),
});

export async function passkeyOptions(ctx: Context) {
  const { personId: id, email } = self(ctx);
  // An unattended session must not let another person link their device to the account.
  requireProof(ctx);
  if (!offersPasskeys(ctx)) throw new DomainError('state_not_allowed', 'Passkeys require https or localhost');
  const options = await asSystem(ctx.db, (tx) =>
    createRegistrationOptions(ctx, tx, { id, email, name: ctx.actor.name }),
  );
  return { options: { ...options } };
}

export async function addPasskey(ctx: Context, { name, response }: Given<'add_passkey'>) {
  const { personId: id } = self(ctx);
  requireProof(ctx);
  return attempt(
    ctx,
    'passkey',
    'response',
    () =>
      asSystem(ctx.db, async (tx) => {
        const isFirst = !(await hasSecondFactor(tx, id));
        const added = await registerPasskey(ctx, tx, { id }, { name, response: response as never });
        if (!added) return undefined;
        return { id: added.id, recovery_codes: isFirst ? await replaceRecoveryCodes(ctx, tx, id) : null };
      }),
    'The passkey response is invalid or too late. Try again',
  );
}

export async function removePasskey(ctx: Context, { id }: Given<'remove_passkey'>) {
  const { personId: person_id } = self(ctx);
  requireProof(ctx);
  await asSystem(ctx.db, async (tx) => {
    const { count } = await tx.passkey.deleteMany({ where: { id, person_id } });
    if (!count) throw notFound();
    await deleteUnusedCodes(tx, person_id);
  });
  return { id };
}

export async function proofOptions(ctx: Context) {
  const { personId } = self(ctx);
  const keys = await asSystem(ctx.db, (tx) => listPasskeys(tx, personId));
  if (keys.length === 0) throw new DomainError('state_not_allowed', 'You have no passkey');
  return { options: { ...(await createAuthenticationOptions(ctx, `prove ${personId}`, keys)) } };
}

export async function proveByPasskey(ctx: Context, { response }: Given<'prove_by_passkey'>) {
  const { personId, sessionId } = self(ctx);
  await attempt(
    ctx,
    'passkey',
    'response',
    () =>
      asSystem(ctx.db, async (tx) => {
        const key = await verifyAuthentication(ctx, tx, `prove ${personId}`, response as never);
        return key?.person_id === personId || undefined;
      }),
    'That passkey is not one of yours, or the response was too late. Try again',
  );
  return markProved(ctx, sessionId);
}
