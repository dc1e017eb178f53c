import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { encode } from 'next-auth/jwt';
import type { Tx } from '../db/client';
import type { Person } from '../db/prisma/client';
import { asSystem, oneAsSystem } from '../db/transaction';
import { DomainError, isDomainError } from '../kernel/error';
import type { Id } from '../kernel/id';
import { networkOf } from '../kernel/network';
import { SESSION_HOURS } from '../kernel/session';
import { log } from '../log';
import { recordRefusal } from './audit';
import type { Services } from './context';
import { keptUserAgent } from './device';
import { knownDevicesOf } from './known-device';
import { authenticated, authentication } from './passkeys';
import { hashPassword, isPassword } from './password';
import { checkFactor, hasAuthenticator, hasSecondFactor } from './second-factor';
import type { SessionCookie } from './session';

export type SignIn = {
  readonly cookie: SessionCookie;
  /**
   * A new session; undefined when e-mail and password do not belong together. Where the person has a second factor and
   * its code is missing or wrong: `second_factor_required`. Too many attempts: 429.
   */
  begin(email: string, password: string, more?: Arrival & { code?: string }): Promise<Begun | undefined>;
  /** What a browser is asked to sign by with a passkey. */
  passkeyOptions(): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** A new session; undefined where nobody's passkey signed. */
  beginByPasskey(response: AuthenticationResponseJSON, more?: Arrival): Promise<Begun | undefined>;
  end(sessionId: string): Promise<void>;
  /** The cookie that a browser would hold for a session. */
  cookieFor(sessionId: Id<'session'>): Promise<string>;
};

type Begun = {
  readonly sessionId: Id<'session'>;
  readonly name: string;
  /** The Set-Cookie line by which the browser is known at the next sign-in. */
  readonly deviceCookie: string;
};

/** From where somebody signs in, and with what. */
type Arrival = {
  readonly address?: string;
  readonly userAgent?: string;
  readonly requestId?: string;
  /** The Cookie header of the browser. */
  readonly cookies?: string | null;
};

// In a quarter of an hour: at an account from one network or one known device, and from all other networks together.
const ATTEMPTS = 10;
const ATTEMPTS_FROM_ALL = 30;
const ATTEMPTS_OF_ADDRESS = 100;
const LONGEST_EMAIL = 254;

export function signInWith(services: Services, cookie: SessionCookie): SignIn {
  const { attempts } = services;
  const devices = knownDevicesOf(services, cookie);
  // Checked where nobody has that e-mail, so that the time an answer takes does not tell whether somebody does.
  let nobody: Promise<string> | undefined;
  const nobodysHash = () => {
    nobody ??= hashPassword(services, cookie.secret).catch((error) => {
      nobody = undefined;
      throw error;
    });
    return nobody;
  };
  return {
    cookie,
    async begin(given, password, { code, address, userAgent, cookies, requestId = null } = {}) {
      const email = given.trim().toLowerCase();
      const device = devices.find(email, cookies);
      const account = `sign-in ${email}`;
      const own = `${account} ${device ? `device ${device}` : `from ${address ? networkOf(address) : 'nowhere'}`}`;
      const network = address && `address ${networkOf(address)}`;
      const from = { address, requestId };
      // Counted before anything is hashed, which is dear.
      if (network) await attempts.take(network, ATTEMPTS_OF_ADDRESS).catch(noted('address', from));
      const left = await attempts.take(own, ATTEMPTS).catch(noted('account', from));
      if (!device) await attempts.take(account, ATTEMPTS_FROM_ALL).catch(noted('account', from));
      const person = isEmail(email)
        ? await oneAsSystem(services.db, (tx) => tx.person.findUnique({ where: { email } }))
        : null;
      const uncount = async () => {
        if (network) await attempts.uncount(network);
        if (!device) await attempts.uncount(account);
      };
      const failed = (reason: string) => recordFailure(services, person, { ...from, reason, left });
      const matches = await isPassword(services, person?.password_hash ?? (await nobodysHash()), password);
      if (!person?.password_hash || !matches) {
        failed('wrong password');
        return undefined;
      }
      const refusal = await factorRefusal(services, person.id, code);
      if (refusal) {
        // Asked for the first time, nobody has given a wrong one.
        if (code) failed('wrong code');
        else await uncount();
        throw new DomainError('second_factor_required', refusal);
      }
      await attempts.forget(own);
      await uncount();
      const { id, password_hash } = person;
      const sessionId = await asSystem(services.db, async (tx) => {
        // Locked, so that no session begins with a password that is being changed.
        const same = await tx.$queryRaw<unknown[]>`
          SELECT 1 FROM person WHERE id = ${id} AND password_hash = ${password_hash} FOR SHARE`;
        return same.length ? openSession(services, tx, id, { address, userAgent }) : undefined;
      });
      return sessionId && { sessionId, name: person.name, deviceCookie: devices.cookieFor(email, sessionId) };
    },
    passkeyOptions: () => authentication(services, 'sign in'),
    async beginByPasskey(response, { address, userAgent, requestId = null } = {}) {
      const network = address && `address ${networkOf(address)}`;
      const from = { address, requestId };
      if (network) await attempts.take(network, ATTEMPTS_OF_ADDRESS).catch(noted('address', from));
      const begun = await asSystem(services.db, async (tx) => {
        const key = await authenticated(services, tx, 'sign in', response);
        if (!key) return undefined;
        const { name, email } = await tx.person.findUniqueOrThrow({ where: { id: key.person_id } });
        const sessionId = await openSession(services, tx, key.person_id, { address, userAgent });
        return sessionId && { sessionId, name, deviceCookie: devices.cookieFor(email, sessionId) };
      });
      if (begun && network) await attempts.uncount(network);
      if (!begun) await recordPasskeyFailure(services, response.id, from);
      return begun;
    },
    async cookieFor(sessionId) {
      const token = await encode({ token: { sid: sessionId }, secret: cookie.secret });
      return `${cookie.name}=${token}`;
    },
    async end(id) {
      await oneAsSystem(services.db, (tx) =>
        tx.session.updateMany({
          where: { id, revoked_at: null },
          data: { revoked_at: services.clock.realNow() },
        }),
      );
    },
  };
}

/** What a person with a second factor still has to give; undefined where nothing is missing. */
const factorRefusal = (services: Services, personId: string, code: string | undefined) =>
  asSystem(services.db, async (tx) => {
    if (!(await hasSecondFactor(tx, personId))) return undefined;
    if (!code)
      return (await hasAuthenticator(tx, personId))
        ? 'Enter the code from your authenticator app'
        : 'Use your passkey, or enter a recovery code';
    return (await checkFactor(services, tx, personId, code))
      ? undefined
      : 'That code is incorrect or already used';
  });

const isEmail = (text: string): boolean => text.length <= LONGEST_EMAIL && /^[^\s@\0]+@[^\s@\0]+$/.test(text);

type From = { readonly address: string | undefined; readonly requestId: string | null };

/** Leaves a line where attempts have run out, and refuses. */
const noted =
  (whose: 'account' | 'address', { address, requestId }: From) =>
  (error: unknown): never => {
    if (isDomainError(error))
      log.warn({ request_id: requestId, address, whose }, 'sign-in refused: too many attempts');
    throw error;
  };

/** Beside the answer, whose time must not tell whether there is somebody to write down. */
function recordFailure(
  services: Services,
  person: Person | null,
  { left, reason, ...from }: From & { reason: string; left: number },
): void {
  const record = async () => {
    await recordRefusal(services, person, { type: 'person.sign_in_failed', reason, ...from });
    if (left > 0) return;
    const locked = `${ATTEMPTS} failed sign-ins in a quarter of an hour`;
    await recordRefusal(services, person, { type: 'person.locked_out', reason: locked, ...from });
  };
  record().catch((err) =>
    log.error({ request_id: from.requestId, err }, 'a failed sign-in was not recorded'),
  );
}

async function recordPasskeyFailure(services: Services, credential_id: string, from: From): Promise<void> {
  const person_id = await oneAsSystem(services.db, (tx) =>
    tx.passkey.findUnique({ where: { credential_id }, select: { person_id: true } }),
  ).then((key) => key?.person_id);
  const person = person_id
    ? await oneAsSystem(services.db, (tx) => tx.person.findUnique({ where: { id: person_id } }))
    : null;
  const reason = person ? 'passkey refused' : 'unknown passkey';
  await recordRefusal(services, person, { type: 'person.sign_in_failed', reason, ...from });
}

/** A new session at the merchant that the person first belonged to; undefined where they belong to none any more. */
export async function openSession(
  services: Services,
  tx: Tx,
  person_id: string,
  { address, userAgent }: Arrival,
): Promise<Id<'session'> | undefined> {
  const now = services.clock.realNow();
  const first = await tx.membership.findFirst({ where: { person_id }, orderBy: { created_at: 'asc' } });
  if (!first) return undefined;
  const id = services.newId('session');
  await tx.session.create({
    data: {
      id,
      person_id,
      merchant_id: first.merchant_id,
      created_at: now,
      seen_at: now,
      proved_at: now,
      address: address ?? null,
      user_agent: keptUserAgent(userAgent),
      expires_at: new Date(now.getTime() + SESSION_HOURS * 3600_000),
    },
  });
  return id;
}
