import { Secret, TOTP } from 'otpauth';
import type { Tx } from '../../data/client/client';
import { locationOf } from '../../data/sealing/sealed';
import type { Services } from '../context';
import { hasPasskey } from './passkeys';

const PERIOD_SECONDS = 30;
const WINDOW_STEPS = 1;
const RECOVERY_CODES = 10;
const ISSUER = 'Farshore';

type Parts = Pick<Services, 'seal' | 'clock'>;

const createTotp = (secret: Secret, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret, period: PERIOD_SECONDS });

/** Replaces an unconfirmed secret; the new one counts once a code was entered. */
export async function beginEnrolment(
  { seal, clock }: Parts,
  tx: Tx,
  personId: string,
  email: string,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ buffer: new Uint8Array(clock.randomBytes(20)).buffer });
  const row = {
    secret_sealed: await seal.close(secret.base32, locationOf('totp', personId)),
    created_at: clock.realNow(),
  };
  await tx.totp.deleteMany({ where: { person_id: personId, confirmed_at: null } });
  await tx.totp.create({ data: { person_id: personId, ...row } });
  return { secret: secret.base32, uri: createTotp(secret, email).toString() };
}

/** Returns recovery codes, which are shown only once. */
export async function finishEnrolment(
  parts: Parts,
  tx: Tx,
  personId: string,
  code: string,
): Promise<string[] | undefined> {
  if (!(await consumeCode(parts, tx, personId, code, false))) return undefined;
  await tx.totp.update({ where: { person_id: personId }, data: { confirmed_at: parts.clock.realNow() } });
  return replaceRecoveryCodes(parts, tx, personId);
}

export async function replaceRecoveryCodes(parts: Parts, tx: Tx, personId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => generateRecoveryCode(parts));
  await tx.recoveryCode.deleteMany({ where: { person_id: personId } });
  await tx.recoveryCode.createMany({
    data: codes.map((one) => ({ person_id: personId, code_hash: hashOf(parts, personId, one) })),
  });
  return codes;
}

export async function removeAuthenticator(tx: Tx, personId: string): Promise<void> {
  await tx.totp.deleteMany({ where: { person_id: personId } });
  await deleteUnusedCodes(tx, personId);
}

/** Recovery codes replace a second factor, so they are deleted with the last one. */
export async function deleteUnusedCodes(tx: Tx, personId: string): Promise<void> {
  if (!(await hasSecondFactor(tx, personId)))
    await tx.recoveryCode.deleteMany({ where: { person_id: personId } });
}

export const hasAuthenticator = async (tx: Tx, personId: string): Promise<boolean> =>
  (await tx.totp.count({ where: { person_id: personId, confirmed_at: { not: null } } })) > 0;

export const hasSecondFactor = async (tx: Tx, personId: string): Promise<boolean> =>
  (await hasAuthenticator(tx, personId)) || (await hasPasskey(tx, personId));

/** Accepts an authenticator's code or a recovery code, each only once. */
export const checkFactor = async (parts: Parts, tx: Tx, personId: string, given: string): Promise<boolean> =>
  (await consumeCode(parts, tx, personId, given, true)) ||
  (await consumeRecoveryCode(parts, tx, personId, given));

async function consumeCode(
  { seal, clock }: Parts,
  tx: Tx,
  personId: string,
  given: string,
  confirmed: boolean,
): Promise<boolean> {
  const token = given.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return false;
  const row = await tx.totp.findUnique({ where: { person_id: personId } });
  if (!row || (row.confirmed_at !== null) !== confirmed) return false;
  const secret = Secret.fromBase32(await seal.open(row.secret_sealed, locationOf('totp', personId)));
  const timestamp = clock.realNow().getTime();
  const delta = createTotp(secret, '').validate({ token, timestamp, window: WINDOW_STEPS });
  if (delta === null) return false;
  const last_step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  // Rejects a code that was used and earlier ones, so that observing a code is useless.
  const { count } = await tx.totp.updateMany({
    where: { person_id: personId, last_step: { lt: last_step } },
    data: { last_step },
  });
  return count === 1;
}

async function consumeRecoveryCode(parts: Parts, tx: Tx, personId: string, given: string): Promise<boolean> {
  const code_hash = hashOf(parts, personId, given);
  const { count } = await tx.recoveryCode.updateMany({
    where: { person_id: personId, code_hash, used_at: null },
    data: { used_at: parts.clock.realNow() },
  });
  return count === 1;
}

const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** Ten characters of about five bits each. */
function generateRecoveryCode({ clock }: Parts): string {
  const letters = [...clock.randomBytes(10)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

const hashOf = ({ seal }: Parts, personId: string, code: string) =>
  seal.hash(`recovery ${personId} ${code.toLowerCase().replace(/[^0-9a-z]/g, '')}`);
