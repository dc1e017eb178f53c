import { hash, verify } from '@node-rs/argon2';
import { asSystem } from '../db/transaction';
import { DomainError, invalid } from '../kernel/error';
import type { Services } from './context';

const SHORTEST = 12;
const LONGEST = 200;

export const hashPassword = (password: string): Promise<string> => hash(password);

/** A password that somebody chooses for themselves. */
export async function hashChosen(password: string): Promise<string> {
  if (password.length < SHORTEST || password.length > LONGEST)
    throw invalid(
      'password',
      'length',
      `Choose a password of ${SHORTEST} characters or more, at most ${LONGEST}`,
    );
  return hashPassword(password);
}

/** Whether this is the person's password. */
export async function knowsPassword({ db }: Pick<Services, 'db'>, id: string, password: string) {
  const person = await asSystem(db, (tx) => tx.person.findUnique({ where: { id } }));
  return person?.password_hash ? verify(person.password_hash, password) : false;
}

type Change = {
  readonly personId: string;
  /** The one session that goes on. */
  readonly sessionId: string;
  readonly current: string;
  readonly password: string;
};

/** Undefined where the current password is another one. All other sessions of the person end with the old password. */
export async function changePassword({ db, clock }: Services, change: Change): Promise<true | undefined> {
  const { personId: id, sessionId, current, password } = change;
  const person = await asSystem(db, (tx) => tx.person.findUnique({ where: { id } }));
  if (!person?.password_hash || !(await verify(person.password_hash, current))) return undefined;
  if (password === current)
    throw invalid('password', 'same', 'Choose another password than the one you have');
  const password_hash = await hashChosen(password);
  return asSystem(db, async (tx) => {
    const { count } = await tx.person.updateMany({
      where: { id, password_hash: person.password_hash },
      data: { password_hash },
    });
    if (count === 0) throw new DomainError('stale', 'Your password was changed in the meantime');
    await tx.session.updateMany({
      where: { person_id: id, revoked_at: null, NOT: { id: sessionId } },
      data: { revoked_at: clock.realNow() },
    });
    return true as const;
  });
}
