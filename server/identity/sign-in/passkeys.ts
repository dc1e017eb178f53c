import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Tx } from '../../data/client/client';
import type { Passkey } from '../../data/prisma/client';
import { DomainError } from '../../kernel/error';
import type { Services } from '../context';
import { consumeChallenge, isChallenge, newChallenge, type Purpose } from './passkey-challenge';

// Imported on demand: it accounts for a fifth of a process's start-up time.
const webauthn = () => import('@simplewebauthn/server');

type Parts = Pick<Services, 'seal' | 'clock' | 'urlOf' | 'newId'>;
type Owner = { readonly id: string; readonly email: string; readonly name: string };

const MAX_PASSKEYS = 20;

function siteOf({ urlOf }: Pick<Services, 'urlOf'>) {
  const { origin, hostname, protocol } = new URL(urlOf('/'));
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return { origin, host: hostname, isSecure };
}

const isIpAddress = (host: string) => /^[\d.]+$|:/.test(host);

export function offersPasskeys(parts: Pick<Services, 'urlOf'>): boolean {
  const { host, isSecure } = siteOf(parts);
  return isSecure && !isIpAddress(host);
}

export const listPasskeys = (tx: Tx, person_id: string): Promise<Passkey[]> =>
  tx.passkey.findMany({ where: { person_id }, orderBy: { created_at: 'asc' }, take: MAX_PASSKEYS });

export const hasPasskey = async (tx: Tx, person_id: string): Promise<boolean> =>
  (await tx.passkey.count({ where: { person_id }, take: 1 })) > 0;

export async function createRegistrationOptions(
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
    excludeCredentials: (await listPasskeys(tx, id)).map(credentialOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Undefined if the response isn't valid. Throws if the person has too many. */
export async function registerPasskey(
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
  if (!verified || !registrationInfo || !(await consumeChallenge(parts, tx, spent))) return undefined;
  if ((await tx.passkey.count({ where: { person_id } })) >= MAX_PASSKEYS)
    throw new DomainError('state_not_allowed', `You can have at most ${MAX_PASSKEYS} passkeys`);
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

/** Without `keys`, the person picks a passkey of this site. */
export async function createAuthenticationOptions(
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

export async function verifyAuthentication(
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
  if (!verified || !authenticationInfo || !(await consumeChallenge(parts, tx, spent))) return undefined;
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
