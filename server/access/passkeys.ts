import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Tx } from '../db/client';
import type { Passkey } from '../db/prisma/client';
import { DomainError } from '../kernel/error';
import type { Services } from './context';
import { isChallenge, newChallenge, type Purpose, spend } from './passkey-challenge';

// Read when it is needed: with all that it can verify, it would take a fifth of what a process needs to start.
const webauthn = () => import('@simplewebauthn/server');

type Parts = Pick<Services, 'seal' | 'clock' | 'addressOf' | 'newId'>;
type Owner = { readonly id: string; readonly email: string; readonly name: string };

/** Of one person. */
export const MOST_PASSKEYS = 20;

/** Where passkeys hold: browsers bind them to the host of the address that people open. */
export function siteOf({ addressOf }: Pick<Services, 'addressOf'>) {
  const { origin, hostname, protocol } = new URL(addressOf('/'));
  const isThere = protocol === 'https:' || hostname === 'localhost';
  return { origin, host: hostname, isThere };
}

const isIpAddress = (host: string) => /^[\d.]+$|:/.test(host);

/** Whether browsers offer passkeys at this deployment's address at all. */
export function offersPasskeys(parts: Pick<Services, 'addressOf'>): boolean {
  const { host, isThere } = siteOf(parts);
  return isThere && !isIpAddress(host);
}

export const passkeysOf = (tx: Tx, person_id: string): Promise<Passkey[]> =>
  tx.passkey.findMany({ where: { person_id }, orderBy: { created_at: 'asc' }, take: MOST_PASSKEYS });

export const hasPasskey = async (tx: Tx, person_id: string): Promise<boolean> =>
  (await tx.passkey.count({ where: { person_id }, take: 1 })) > 0;

/** What the browser is asked to make a new one by. */
export async function registration(
  parts: Parts,
  tx: Tx,
  { id, email, name }: Owner,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { host } = siteOf(parts);
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: 'Farshore',
    rpID: host,
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    userDisplayName: name,
    challenge: newChallenge(parts, `register ${id}`),
    attestationType: 'none',
    excludeCredentials: (await passkeysOf(tx, id)).map(credentialOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Keeps a new one; undefined where what the browser handed in is not what it was asked for. */
export async function register(
  parts: Parts,
  tx: Tx,
  { id: person_id }: Pick<Owner, 'id'>,
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<Passkey | undefined> {
  const { origin, host } = siteOf(parts);
  let spent = '';
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => {
      spent = challenge;
      return isChallenge(parts, `register ${person_id}`, challenge);
    },
    expectedOrigin: origin,
    expectedRPID: host,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo || !(await spend(parts, tx, spent))) return undefined;
  if ((await tx.passkey.count({ where: { person_id } })) >= MOST_PASSKEYS)
    throw new DomainError('state_not_allowed', `You can have at most ${MOST_PASSKEYS} passkeys`);
  const { credential } = registrationInfo;
  if (await tx.passkey.findUnique({ where: { credential_id: credential.id } })) return undefined;
  return tx.passkey.create({
    data: {
      id: parts.newId('passkey'),
      person_id,
      credential_id: credential.id,
      public_key: credential.publicKey,
      counter: BigInt(credential.counter),
      transports: (credential.transports ?? []).slice(0, 10),
      name,
      created_at: parts.clock.realNow(),
      used_at: null,
    },
  });
}

/** What the browser is asked to sign by; without keys, the person chooses one that it knows of this site. */
export async function authentication(
  parts: Parts,
  purpose: Purpose,
  keys: readonly Passkey[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: siteOf(parts).host,
    challenge: newChallenge(parts, purpose),
    allowCredentials: keys.map(credentialOf),
    userVerification: 'required',
  });
}

/** Whose passkey signed; undefined where none of ours did, or it was handed in before. */
export async function authenticated(
  parts: Parts,
  tx: Tx,
  purpose: Purpose,
  response: AuthenticationResponseJSON,
): Promise<Passkey | undefined> {
  const key = await tx.passkey.findUnique({ where: { credential_id: response.id } });
  if (!key) return undefined;
  const { origin, host } = siteOf(parts);
  let spent = '';
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => {
      spent = challenge;
      return isChallenge(parts, purpose, challenge);
    },
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      ...credentialOf(key),
      publicKey: new Uint8Array(key.public_key),
      counter: Number(key.counter),
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo || !(await spend(parts, tx, spent))) return undefined;
  const { userHandle } = response.response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== key.person_id)
    return undefined;
  const { count } = await tx.passkey.updateMany({
    where: { id: key.id, counter: key.counter },
    data: { counter: BigInt(authenticationInfo.newCounter), used_at: parts.clock.realNow() },
  });
  return count === 1 ? key : undefined;
}

const credentialOf = ({ credential_id, transports }: Passkey) => ({
  id: credential_id,
  transports: transports as AuthenticatorTransport[],
});
