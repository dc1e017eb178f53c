import { dictionary } from '@zxcvbn-ts/language-common';
import type { Tx } from '../../data/client/client';
import { asSystem, oneAsSystem } from '../../data/client/transaction';
import { DomainError, invalid } from '../../kernel/error';
import type { Services } from '../context';
import { hashTask, verifyTask } from './password-hash';
import { endSessions } from './session';

const MIN_LENGTH = 12;
const MAX_LENGTH = 200;

type Hashes = Pick<Services, 'threads'>;

export const hashPassword = ({ threads }: Hashes, password: string): Promise<string> =>
  threads.run(hashTask, password);

export const matchesPassword = async (
  { threads }: Hashes,
  hash: string,
  password: string,
): Promise<boolean> => password.length <= MAX_LENGTH && threads.run(verifyTask, { hash, password });

const common = new Set(dictionary['passwords-common']);
// Lists of common passwords omit those that repeat a shorter one.
const SHORT_UNIT = 6;

export function requireStrongPassword(password: string): void {
  const refuse = (rule: string, words: string) => invalid('password', rule, words);
  if (password.length < MIN_LENGTH || password.length > MAX_LENGTH)
    throw refuse('length', `Choose a password of ${MIN_LENGTH} characters or more, at most ${MAX_LENGTH}`);
  if (/^\d+$/.test(password)) throw refuse('digits', 'Choose a password that isn’t only digits');
  const whole = password.toLowerCase();
  const unit = /^(.+?)\1+$/s.exec(whole)?.[1];
  if (common.has(whole) || (unit && (unit.length <= SHORT_UNIT || common.has(unit))))
    throw refuse('common', 'Choose a different password. This one is too common');
}

async function hashNewPassword(services: Hashes, password: string): Promise<string> {
  requireStrongPassword(password);
  return hashPassword(services, password);
}

export async function verifyPassword(
  services: Pick<Services, 'db' | 'threads'>,
  id: string,
  password: string,
): Promise<string | undefined> {
  const person = await oneAsSystem(services.db, (tx) => tx.person.findUnique({ where: { id } }));
  const hash = person?.password_hash;
  return hash && (await matchesPassword(services, hash, password)) ? hash : undefined;
}

export async function revokeResetLinks(tx: Tx, person_id: string, revoked_at: Date): Promise<number> {
  const { count } = await tx.passwordReset.updateMany({
    where: { person_id, used_at: null, revoked_at: null },
    data: { revoked_at },
  });
  return count;
}

type Change = {
  readonly personId: string;
  readonly sessionId: string;
  readonly before: string;
  readonly password: string;
};

/** Ends all other sessions and push notifications, and withdraws an open reset link. Throws `stale` if the password has changed since. */
export async function changePassword(services: Services, change: Change): Promise<void> {
  const { personId: id, sessionId, before, password } = change;
  const password_hash = await hashNewPassword(services, password);
  await asSystem(services.db, async (tx) => {
    const { count } = await tx.person.updateMany({
      where: { id, password_hash: before },
      data: { password_hash },
    });
    if (count === 0) throw new DomainError('stale', 'Your password has changed since');
    const revoked_at = services.clock.realNow();
    await endSessions(tx, id, revoked_at, { except: sessionId });
    await revokeResetLinks(tx, id, revoked_at);
  });
}
