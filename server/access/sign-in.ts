import { verify } from '@node-rs/argon2';
import { encode } from 'next-auth/jwt';
import { asSystem } from '../db/transaction';
import { DomainError } from '../kernel/error';
import type { Id } from '../kernel/id';
import type { Services } from './context';
import { hashPassword } from './password';
import { checkFactor, isEnrolled } from './second-factor';
import { SESSION_HOURS, type SessionCookie } from './session';

export type SignIn = {
  readonly cookie: SessionCookie;
  /**
   * A new session; undefined when e-mail and password do not belong together. Where the person has a second factor and
   * its code is missing or wrong: `second_factor_required`. Too many tries: 429.
   */
  begin(
    email: string,
    password: string,
    more?: { code?: string; address?: string },
  ): Promise<{ sessionId: Id<'session'>; name: string } | undefined>;
  end(sessionId: string): Promise<void>;
  /** The cookie that a browser would hold for a session. */
  cookieFor(sessionId: Id<'session'>): Promise<string>;
};

const TRIES = 10;
const TRIES_OF_ADDRESS = 100;

export function signInWith(services: Services, cookie: SessionCookie): SignIn {
  const { tries } = services;
  // Checked where nobody has that e-mail, so that the time an answer takes does not tell whether somebody does.
  const nobody = hashPassword(cookie.secret);
  return {
    cookie,
    async begin(given, password, { code, address } = {}) {
      const email = given.trim().toLowerCase();
      tries.count(`sign-in ${email}`, TRIES);
      const from = address && `address ${address}`;
      if (from) tries.refuseBeyond(from, TRIES_OF_ADDRESS);
      const person = await asSystem(services.db, (tx) => tx.person.findUnique({ where: { email } }));
      const matches = await verify(person?.password_hash ?? (await nobody), password);
      if (!person?.password_hash || !matches) {
        if (from) tries.count(from, TRIES_OF_ADDRESS);
        return undefined;
      }
      await refuseWithoutFactor(services, person.id, code);
      tries.forget(`sign-in ${email}`);
      const sessionId = await openSession(services, person.id, person.password_hash);
      return sessionId && { sessionId, name: person.name };
    },
    async cookieFor(sessionId) {
      const token = await encode({ token: { sid: sessionId }, secret: cookie.secret });
      return `${cookie.name}=${token}`;
    },
    async end(id) {
      await asSystem(services.db, (tx) =>
        tx.session.updateMany({
          where: { id, revoked_at: null },
          data: { revoked_at: services.clock.realNow() },
        }),
      );
    },
  };
}

/** Refuses a person with a second factor who does not give it: no session begins before. */
async function refuseWithoutFactor(services: Services, personId: string, code: string | undefined) {
  const refusal = await asSystem(services.db, async (tx) => {
    if (!(await isEnrolled(tx, personId))) return undefined;
    if (!code) return 'Give the code of your authenticator app';
    return (await checkFactor(services, tx, personId, code))
      ? undefined
      : 'That code is not right, or was used';
  });
  if (refusal) throw new DomainError('second_factor_required', refusal);
}

/** Locks the person, so that no session begins with a password that is being changed; undefined where it was. */
async function openSession(
  services: Services,
  personId: string,
  passwordHash: string,
): Promise<Id<'session'> | undefined> {
  const now = services.clock.realNow();
  return asSystem(services.db, async (tx) => {
    const same = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM person WHERE id = ${personId} AND password_hash = ${passwordHash} FOR SHARE`;
    if (!same.length) return undefined;
    const first = await tx.membership.findFirst({
      where: { person_id: personId },
      orderBy: { created_at: 'asc' },
    });
    if (!first) return undefined;
    const id = services.newId('session');
    await tx.session.create({
      data: {
        id,
        person_id: personId,
        merchant_id: first.merchant_id,
        created_at: now,
        seen_at: now,
        proved_at: now,
        expires_at: new Date(now.getTime() + SESSION_HOURS * 3600_000),
      },
    });
    return id;
  });
}
