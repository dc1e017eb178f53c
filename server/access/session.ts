import { decode } from 'next-auth/jwt';
import { DomainError } from '../kernel/error';
import { type Id, isId } from '../kernel/id';
import type { Caller, Merchant, Services, Visitor } from './context';
import { ROLE_SCOPES, type Role } from './roles';

type Cookies = Pick<Headers, 'get'>;

export type Sessions = {
  resolve(headers: Cookies): Promise<Caller & { visitor: Visitor }>;
  /** The session that a cookie of ours names, whether or not it goes on. */
  named(headers: Cookies): Promise<Id<'session'> | undefined>;
  /** What stands in the cookie's place, read by nobody yet. */
  tokenIn(headers: Cookies): string | undefined;
};

export type SessionCookie = {
  readonly name: string;
  /** Browsers send it over https only. */
  readonly secure: boolean;
  readonly secret: string;
};

/** Under https only the name counts that a page of plain http cannot set. */
export function sessionCookieOf(publicUrl: URL, secret: string): SessionCookie {
  const secure = publicUrl.protocol === 'https:';
  return { name: `${secure ? '__Secure-' : ''}next-auth.session-token`, secure, secret };
}

export const SESSION_HOURS = 12;
const IDLE_MINUTES = 15;
const SEEN_EVERY_MS = 60_000;

/** Reads the sign-in cookie; person, role and merchant come from the database each time, so a change holds at once. */
export function sessionsWith(services: Services, cookie: SessionCookie): Sessions {
  return {
    async resolve(headers) {
      const sessionId = await sessionIdOf(headers, cookie);
      if (!sessionId) throw new DomainError('unauthorized', 'Sign in first');
      const found = await findVisitor(services, sessionId);
      if (!found) throw new DomainError('unauthorized', 'Your session has ended. Sign in again');
      return found;
    },
    named: (headers) => sessionIdOf(headers, cookie),
    tokenIn: (headers) => tokenIn(headers, cookie),
  };
}

function tokenIn(headers: Cookies, { name }: SessionCookie): string | undefined {
  const given = (headers.get('cookie') ?? '')
    .split(/; */)
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  // A token is letters, digits, dots and hyphens; nothing else in its place is looked at.
  return given && /^[\w.-]+$/.test(given) ? given : undefined;
}

async function sessionIdOf(headers: Cookies, cookie: SessionCookie): Promise<Id<'session'> | undefined> {
  const token = tokenIn(headers, cookie);
  if (!token) return undefined;
  const claims = await decode({ token, secret: cookie.secret }).catch(() => null);
  return isId('session', claims?.sid) ? claims.sid : undefined;
}

async function findVisitor(
  services: Services,
  sessionId: Id<'session'>,
): Promise<(Caller & { visitor: Visitor }) | undefined> {
  const now = services.clock.realNow();
  const { prisma } = services.db.system;
  const session = await prisma.session.findUnique({ where: { id: sessionId } });
  if (!session || session.revoked_at || session.expires_at <= now) return undefined;
  if (now.getTime() - session.seen_at.getTime() > IDLE_MINUTES * 60_000) return undefined;
  const [person, membership, merchant] = await Promise.all([
    prisma.person.findUnique({ where: { id: session.person_id } }),
    prisma.membership.findUnique({
      where: { merchant_id_person_id: { merchant_id: session.merchant_id, person_id: session.person_id } },
    }),
    prisma.merchant.findUnique({ where: { id: session.merchant_id } }),
  ]);
  if (!person || !membership || !merchant) return undefined;
  if (now.getTime() - session.seen_at.getTime() > SEEN_EVERY_MS) {
    await prisma.session.update({ where: { id: sessionId }, data: { seen_at: now } });
  }
  const role = membership.role as Role;
  return {
    actor: { type: 'person', id: person.id as Id<'person'>, name: person.name },
    people: [person.id],
    visitor: {
      sessionId,
      email: person.email,
      role,
      provedAt: session.proved_at ?? session.created_at,
    },
    merchant: merchant as unknown as Merchant,
    scopes: ROLE_SCOPES[role],
  };
}
