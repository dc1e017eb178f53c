import { decode } from 'next-auth/jwt';
import type { Tx } from '../../data/client/client';
import { sweep } from '../../data/sweep';
import { DomainError } from '../../kernel/error';
import { type Id, isId } from '../../kernel/id';
import type { EndedSession, SessionEnd } from '../../kernel/session';
import { KEPT_DAYS } from '../../kernel/time/deadlines';
import type { Caller, Merchant, Services, Visitor } from '../context';
import { baseOf, type Door, opensTo } from '../house';
import { allowsAddress, networkList } from '../keys/networks';
import { heldRole, JOIN_ROLE, ROLE_COLUMNS } from '../people/members';

type Cookies = Pick<Headers, 'get'>;

export type Sessions = {
  resolve(headers: Cookies): Promise<Caller & { visitor: Visitor }>;
  /** Doesn't count as activity of the session. */
  resolveQuietly(headers: Cookies): Promise<Caller & { visitor: Visitor }>;
  findId(headers: Cookies): Promise<Id<'session'> | undefined>;
  whyEnded(headers: Cookies): Promise<EndedSession | undefined>;
  tokenIn(headers: Cookies): string | undefined;
};

export type SessionCookie = {
  readonly door: Door;
  readonly name: string;
  readonly path: string;
  readonly secure: boolean;
  readonly secret: string;
};

/** Under https the name has the `__Secure-` prefix, which a plain http page can't set. */
export function sessionCookieOf(publicUrl: URL, secret: string, door: Door = 'merchants'): SessionCookie {
  const secure = publicUrl.protocol === 'https:';
  const owner = door === 'operator' ? 'farshore-operator' : 'next-auth';
  const name = `${secure ? '__Secure-' : ''}${owner}.session-token`;
  return { door, name, path: baseOf(door) || '/', secure, secret };
}

export type SessionTimes = Pick<Merchant, 'session_hours' | 'idle_minutes'> & {
  readonly created_at: Date;
  readonly seen_at: Date;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
};

/** The columns of `SessionTimes`, of a session `s` and its merchant `t`. */
export const SESSION_TIMES =
  's.created_at, s.seen_at, s.expires_at, s.revoked_at, t.session_hours, t.idle_minutes';

/** Undefined while the session is open. */
export function sessionEnd(session: SessionTimes, now: Date): Exclude<SessionEnd, 'network'> | undefined {
  const age = (since: Date) => now.getTime() - since.getTime();
  if (session.revoked_at) return 'revoked';
  if (session.expires_at <= now || age(session.created_at) >= session.session_hours * 3_600_000)
    return 'expired';
  return age(session.seen_at) > session.idle_minutes * 60_000 ? 'idle' : undefined;
}

export const allowsSignIn = (
  { sign_in_networks }: Pick<Merchant, 'sign_in_networks'>,
  address: string | null,
): boolean => allowsAddress(networkList(sign_in_networks), address);

/** Also stops the person's push notifications, which would go on without a session. */
export async function endSessions(
  tx: Tx,
  person_id: string,
  revoked_at: Date,
  { except }: { except?: string } = {},
): Promise<void> {
  await tx.session.updateMany({
    where: { person_id, revoked_at: null, ...(except && { NOT: { id: except } }) },
    data: { revoked_at },
  });
  await tx.pushDevice.deleteMany({ where: { person_id } });
}

const UPDATE_SEEN_EVERY_MS = 60_000;

/** Person, role and merchant are read each time, so that changes apply immediately. */
export function createSessions(services: Services, cookie: SessionCookie): Sessions {
  const resolve = async (headers: Cookies, isActivity: boolean) => {
    const sessionId = await readSessionId(headers, cookie);
    if (!sessionId) throw new DomainError('unauthorized', 'Sign in first');
    const address = headers.get(services.addressHeader);
    const found = await findVisitor(services, cookie.door, sessionId, address, isActivity);
    if (!found) throw new DomainError('unauthorized', 'Your session has ended. Sign in again');
    return found;
  };
  return {
    resolve: (headers) => resolve(headers, true),
    resolveQuietly: (headers) => resolve(headers, false),
    findId: (headers) => readSessionId(headers, cookie),
    async whyEnded(headers) {
      const id = await readSessionId(headers, cookie);
      if (!id) return undefined;
      const { rows } = await services.db.system.pool.query<SessionTimes & SignInNetworks>({
        ...ENDED,
        values: [id],
      });
      const row = rows[0];
      if (!row) return undefined;
      const allowed = allowsSignIn(row, headers.get(services.addressHeader));
      const reason = sessionEnd(row, services.clock.realNow()) ?? (allowed ? undefined : 'network');
      return reason && { reason, sessionHours: row.session_hours, idleMinutes: row.idle_minutes };
    },
    tokenIn: (headers) => tokenIn(headers, cookie),
  };
}

function tokenIn(headers: Cookies, { name }: SessionCookie): string | undefined {
  const given = (headers.get('cookie') ?? '')
    .split(/; */)
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return given && /^[\w.-]+$/.test(given) ? given : undefined;
}

async function readSessionId(headers: Cookies, cookie: SessionCookie): Promise<Id<'session'> | undefined> {
  const token = tokenIn(headers, cookie);
  if (!token) return undefined;
  const claims = await decode({ token, secret: cookie.secret }).catch(() => null);
  return isId('session', claims?.sid) ? claims.sid : undefined;
}

type SignInNetworks = Pick<Merchant, 'sign_in_networks'>;

type VisitorRow = SessionTimes &
  Parameters<typeof heldRole>[0] & {
    proved_at: Date;
    lacks_second_factor: boolean;
    person_id: Id<'person'>;
    name: string;
    email: string;
    time_zone: string | null;
    merchant: Merchant;
  };

async function findVisitor(
  services: Services,
  door: Door,
  sessionId: Id<'session'>,
  address: string | null,
  isActivity: boolean,
): Promise<(Caller & { visitor: Visitor }) | undefined> {
  const now = services.clock.realNow();
  const { pool, prisma } = services.db.system;
  const { rows } = await pool.query<VisitorRow>({ ...VISITOR, values: [sessionId] });
  const found = rows[0];
  if (!found || !opensTo(door, found.merchant)) return undefined;
  if (sessionEnd(found, now) || !allowsSignIn(found.merchant, address)) return undefined;
  if (isActivity && now.getTime() - found.seen_at.getTime() > UPDATE_SEEN_EVERY_MS) {
    await prisma.session.update({ where: { id: sessionId }, data: { seen_at: now } });
  }
  const { person_id, name, email, time_zone, merchant, lacks_second_factor } = found;
  const { role, role_name, scopes } = heldRole(found);
  return {
    actor: { type: 'person', id: person_id, name },
    people: [person_id],
    visitor: {
      sessionId,
      email,
      timeZone: time_zone,
      role,
      roleName: role_name,
      provedAt: found.proved_at,
      lacksSecondFactor: lacks_second_factor,
    },
    merchant,
    scopes,
  };
}

// Every dashboard request runs this, so it is one round trip and a prepared statement.
const VISITOR = {
  name: 'access_session',
  text: `SELECT ${SESSION_TIMES}, coalesce(s.proved_at, s.created_at) AS proved_at,
      s.person_id, p.name, p.email, p.time_zone, ${ROLE_COLUMNS}, to_json(t) AS merchant,
      t.second_factor_required
        AND NOT EXISTS (SELECT 1 FROM totp f WHERE f.person_id = p.id AND f.confirmed_at IS NOT NULL)
        AND NOT EXISTS (SELECT 1 FROM passkey f WHERE f.person_id = p.id) AS lacks_second_factor
    FROM session s JOIN person p ON p.id = s.person_id JOIN merchant t ON t.id = s.merchant_id
      JOIN membership m ON m.merchant_id = s.merchant_id AND m.person_id = s.person_id ${JOIN_ROLE}
    WHERE s.id = $1`,
};

const ENDED = {
  name: 'ended_session',
  text: `SELECT ${SESSION_TIMES}, t.sign_in_networks FROM session s JOIN merchant t ON t.id = s.merchant_id
    WHERE s.id = $1`,
};

/** Keeps each person's latest session, which says when they were last seen. */
export const sweepSessions = sweep({
  table: 'session',
  key: ['id'],
  at: 'expires_at',
  keptDays: KEPT_DAYS.sessions,
  only: 'EXISTS (SELECT 1 FROM session later WHERE later.person_id = t.person_id AND later.seen_at > t.seen_at)',
});
