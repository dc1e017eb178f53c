import { hash, verify } from '@node-rs/argon2';
import { encode } from 'next-auth/jwt';
import { asSystem } from '../db/transaction';
import { DomainError } from '../kernel/error';
import type { Id } from '../kernel/id';
import type { Services } from './context';
import { SESSION_HOURS } from './session';

export type SignIn = {
  readonly cookieSecret: string;
  readonly secureCookies: boolean;
  /** A new session; undefined when e-mail and password do not belong together. Too many tries: 429. */
  begin(email: string, password: string): Promise<{ sessionId: Id<'session'>; name: string } | undefined>;
  end(sessionId: string): Promise<void>;
  /** The cookie that a browser would hold for a session. */
  cookieFor(sessionId: Id<'session'>): Promise<string>;
};

const TRIES = 10;
const WINDOW_MS = 15 * 60_000;

export const hashPassword = (password: string): Promise<string> => hash(password);

export function signInWith(services: Services, cookieSecret: string, publicUrl: URL): SignIn {
  const tries = triesWithin(services, TRIES, WINDOW_MS);
  // Checked where nobody has that e-mail, so that the time an answer takes does not tell whether somebody does.
  const nobody = hashPassword(cookieSecret);
  return {
    cookieSecret,
    secureCookies: publicUrl.protocol === 'https:',
    async begin(given, password) {
      const email = given.trim().toLowerCase();
      tries.count(email);
      const person = await asSystem(services.db, (tx) => tx.person.findUnique({ where: { email } }));
      const matches = await verify(person?.password_hash ?? (await nobody), password);
      if (!person?.password_hash || !matches) return undefined;
      tries.forget(email);
      const sessionId = await openSession(services, person.id);
      return sessionId && { sessionId, name: person.name };
    },
    async cookieFor(sessionId) {
      const token = await encode({ token: { sid: sessionId }, secret: cookieSecret });
      return `next-auth.session-token=${token}`;
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

async function openSession(services: Services, personId: string): Promise<Id<'session'> | undefined> {
  const now = services.clock.realNow();
  return asSystem(services.db, async (tx) => {
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
        expires_at: new Date(now.getTime() + SESSION_HOURS * 3600_000),
      },
    });
    return id;
  });
}

function triesWithin({ clock }: Services, limit: number, windowMs: number) {
  const since = new Map<string, number[]>();
  return {
    count(email: string) {
      const now = clock.realNow().getTime();
      const recent = (since.get(email) ?? []).filter((at) => now - at < windowMs);
      if (recent.length >= limit) {
        throw new DomainError('rate_limited', 'Too many tries to sign in; wait a little', {
          retryAfterSeconds: Math.ceil((windowMs - (now - recent[0]!)) / 1000),
        });
      }
      if (since.size > 10_000) since.clear();
      since.set(email, [...recent, now]);
    },
    forget: (email: string) => since.delete(email),
  };
}
