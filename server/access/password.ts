import { dictionary } from '@zxcvbn-ts/language-common';
import { asSystem, oneAsSystem } from '../db/transaction';
import { DomainError, invalid } from '../kernel/error';
import type { Services } from './context';
import { hashing, verifying } from './password-hash';

const SHORTEST = 12;
const LONGEST = 200;

type Hashes = Pick<Services, 'threads'>;

export const hashPassword = ({ threads }: Hashes, password: string): Promise<string> =>
  threads.run(hashing, password);

/** False, too, for what no password can be. */
export const isPassword = async ({ threads }: Hashes, hash: string, password: string): Promise<boolean> =>
  password.length <= LONGEST && threads.run(verifying, { hash, password });

const common = new Set(dictionary['passwords-common']);
// A list of what is common leaves out what only says itself again.
const SHORT_UNIT = 6;

/** Refuses what somebody who guesses would try first. */
export function checkChosen(password: string): void {
  const refuse = (rule: string, words: string) => invalid('password', rule, words);
  if (password.length < SHORTEST || password.length > LONGEST)
    throw refuse('length', `Choose a password of ${SHORTEST} characters or more, at most ${LONGEST}`);
  if (/^\d+$/.test(password)) throw refuse('digits', 'Choose a password that isn’t only digits');
  const whole = password.toLowerCase();
  const unit = /^(.+?)\1+$/s.exec(whole)?.[1];
  if (common.has(whole) || (unit && (unit.length <= SHORT_UNIT || common.has(unit))))
    throw refuse('common', 'Choose a different password. This one is too common');
}

/** A password that somebody chooses for themselves. */
export async function hashChosen(services: Hashes, password: string): Promise<string> {
  checkChosen(password);
  return hashPassword(services, password);
}

/** The stored hash of a person's password where this is the password; undefined where it is another. */
export async function knownPassword(
  services: Pick<Services, 'db' | 'threads'>,
  id: string,
  password: string,
): Promise<string | undefined> {
  const person = await oneAsSystem(services.db, (tx) => tx.person.findUnique({ where: { id } }));
  const hash = person?.password_hash;
  return hash && (await isPassword(services, hash, password)) ? hash : undefined;
}

type Change = {
  readonly personId: string;
  /** The one session that goes on. */
  readonly sessionId: string;
  /** The hash of the password that they gave, as they had it. */
  readonly before: string;
  readonly password: string;
};

/** All other sessions of the person end with the old password; stale where that has changed. */
export async function changePassword(services: Services, change: Change): Promise<void> {
  const { personId: id, sessionId, before, password } = change;
  const password_hash = await hashChosen(services, password);
  await asSystem(services.db, async (tx) => {
    const { count } = await tx.person.updateMany({
      where: { id, password_hash: before },
      data: { password_hash },
    });
    if (count === 0) throw new DomainError('stale', 'Your password has changed since');
    await tx.session.updateMany({
      where: { person_id: id, revoked_at: null, NOT: { id: sessionId } },
      data: { revoked_at: services.clock.realNow() },
    });
  });
}
