import type { Tx } from '../../data/client/client';
import type { Services } from '../context';

type Parts = Pick<Services, 'seal' | 'clock'>;

const MINUTES = 5;
const RANDOM_BYTES = 16;
const TIME_BYTES = 8;

/** A challenge for one purpose isn't accepted for another. */
export type Purpose = `register ${string}` | `prove ${string}` | 'sign in';

const macOf = ({ seal }: Parts, purpose: Purpose, head: Buffer): Buffer =>
  Buffer.from(seal.hash(`passkey ${purpose} ${head.toString('base64url')}`), 'base64url');

/** A challenge contains its time and a keyed hash, so the server stores nothing until it is used. */
export function newChallenge(parts: Parts, purpose: Purpose): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(RANDOM_BYTES + TIME_BYTES);
  head.set(parts.clock.randomBytes(RANDOM_BYTES));
  head.writeBigUInt64BE(BigInt(parts.clock.realNow().getTime()), RANDOM_BYTES);
  return new Uint8Array(Buffer.concat([head, macOf(parts, purpose, head)]));
}

export function isChallenge(parts: Parts, purpose: Purpose, challenge: string): boolean {
  const given = Buffer.from(challenge, 'base64url');
  const head = given.subarray(0, RANDOM_BYTES + TIME_BYTES);
  if (head.length < RANDOM_BYTES + TIME_BYTES) return false;
  if (!given.subarray(head.length).equals(macOf(parts, purpose, head))) return false;
  const age = parts.clock.realNow().getTime() - Number(head.readBigUInt64BE(RANDOM_BYTES));
  return age >= 0 && age <= MINUTES * 60_000;
}

/** Marks a challenge as used; false if it already was. */
export async function consumeChallenge({ clock }: Parts, tx: Tx, challenge: string): Promise<boolean> {
  const now = clock.realNow();
  await tx.spentChallenge.deleteMany({ where: { expires_at: { lt: now } } });
  const expires_at = new Date(now.getTime() + 2 * MINUTES * 60_000);
  const { count } = await tx.spentChallenge.createMany({
    data: [{ challenge, expires_at }],
    skipDuplicates: true,
  });
  return count === 1;
}
