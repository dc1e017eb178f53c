import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { encode } from 'next-auth/jwt';
import type { Tx } from '../../data/client/client';
import { asSystem, oneAsSystem } from '../../data/client/transaction';
import type { Person } from '../../data/prisma/client';
import { DomainError, isDomainError } from '../../kernel/error';
import type { Id } from '../../kernel/id';
import { SESSION_HOURS } from '../../kernel/session';
import { log } from '../../log';
import { recordDenial } from '../audit-events';
import type { Services } from '../context';
import { type Door, opensTo } from '../house';
import { networkOf } from '../network';
import { truncateUserAgent } from './device';
import { createKnownDevices } from './known-device';
import { createAuthenticationOptions, verifyAuthentication } from './passkeys';
import { hashPassword, matchesPassword } from './password';
import { checkFactor, hasAuthenticator, hasSecondFactor } from './second-factor';
import { allowsSignIn, type SessionCookie } from './session';

export type SignIn = {
  readonly cookie: SessionCookie;
  /**
   * Undefined if email and password don't match. Throws `second_factor_required` if a code is missing or
   * wrong, and 429 after too many attempts.
   */
  begin(
    email: string,
    password: string,
    more?: Arrival & { code?: string },
  ): Promise<StartedSession | undefined>;
  passkeyOptions(): Promise<PublicKeyCredentialRequestOptionsJSON>;
  beginByPasskey(response: AuthenticationResponseJSON, more?: Arrival): Promise<StartedSession | undefined>;
  end(sessionId: string): Promise<void>;
  cookieFor(sessionId: Id<'session'>): Promise<string>;
};

type StartedSession = {
  readonly sessionId: Id<'session'>;
  readonly name: string;
  readonly deviceCookie: string;
};

type Arrival = {
  readonly address?: string;
  readonly userAgent?: string;
  readonly requestId?: string;
  readonly cookies?: string | null;
};

// Per 15 minutes: at an account from one network or known device, from all other networks together, and per
// network.
const ATTEMPTS = 10;
const ATTEMPTS_FROM_ALL = 30;
const ATTEMPTS_OF_ADDRESS = 100;
const LONGEST_EMAIL = 254;

export function createSignIn(services: Services, cookie: SessionCookie): SignIn {
  const { attempts } = services;
  const devices = createKnownDevices(services, cookie);
  // Verified for unknown emails, so that response times don't reveal which emails exist.
  let decoyHash: Promise<string> | undefined;
  const nobodysHash = () => {
    decoyHash ??= hashPassword(services, cookie.secret).catch((error) => {
      decoyHash = undefined;
      throw error;
    });
    return decoyHash;
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
      // Counted before hashing, which is expensive.
      if (network) await attempts.take(network, ATTEMPTS_OF_ADDRESS).catch(logAndRethrow('address', from));
      const left = await attempts.take(own, ATTEMPTS).catch(logAndRethrow('account', from));
      if (!device) await attempts.take(account, ATTEMPTS_FROM_ALL).catch(logAndRethrow('account', from));
      const person = isEmail(email)
        ? await oneAsSystem(services.db, (tx) => tx.person.findUnique({ where: { email } }))
        : null;
      const uncount = async () => {
        if (network) await attempts.uncount(network);
        if (!device) await attempts.uncount(account);
      };
      const recordFailed = (reason: string) => recordFailure(services, person, { ...from, reason, left });
      const matches = await matchesPassword(
        services,
        person?.password_hash ?? (await nobodysHash()),
        password,
      );
      if (!person?.password_hash || !matches) {
        recordFailed('wrong password');
        return undefined;
      }
      const refusal = await secondFactorProblem(services, person.id, code);
      if (refusal) {
        // A first request without a code isn't a wrong code.
        if (code) recordFailed('wrong code');
        else await uncount();
        throw new DomainError('second_factor_required', refusal);
      }
      await attempts.forget(own);
      await uncount();
      const { id, password_hash } = person;
      const sessionId = await asSystem(services.db, async (tx) => {
        // Locked, so that no session starts while the password is being changed.
        const same = await tx.$queryRaw<unknown[]>`
          SELECT 1 FROM person WHERE id = ${id} AND password_hash = ${password_hash} FOR SHARE`;
        return same.length ? openSession(services, tx, id, { address, userAgent }, cookie.door) : undefined;
      }).catch((error) => {
        if (isNetworkRefusal(error)) recordFailed('network not allowed');
        throw error;
      });
      return sessionId && { sessionId, name: person.name, deviceCookie: devices.cookieFor(email, sessionId) };
    },
    passkeyOptions: () => createAuthenticationOptions(services, 'sign in'),
    async beginByPasskey(response, { address, userAgent, requestId = null } = {}) {
      const network = address && `address ${networkOf(address)}`;
      const from = { address, requestId };
      if (network) await attempts.take(network, ATTEMPTS_OF_ADDRESS).catch(logAndRethrow('address', from));
      const begun = await asSystem(services.db, async (tx) => {
        const key = await verifyAuthentication(services, tx, 'sign in', response);
        if (!key) return undefined;
        const { name, email } = await tx.person.findUniqueOrThrow({ where: { id: key.person_id } });
        const sessionId = await openSession(services, tx, key.person_id, { address, userAgent }, cookie.door);
        return sessionId && { sessionId, name, deviceCookie: devices.cookieFor(email, sessionId) };
      }).catch(async (error) => {
        if (isNetworkRefusal(error))
          await recordPasskeyFailure(services, response.id, 'network not allowed', from);
        throw error;
      });
      if (begun && network) await attempts.uncount(network);
      if (!begun) await recordPasskeyFailure(services, response.id, 'passkey refused', from);
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

const secondFactorProblem = (services: Services, personId: string, code: string | undefined) =>
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

const isNetworkRefusal = (error: unknown): boolean =>
  isDomainError(error) && error.code === 'network_not_allowed';

type Origin = { readonly address: string | undefined; readonly requestId: string | null };

const logAndRethrow =
  (whose: 'account' | 'address', { address, requestId }: Origin) =>
  (error: unknown): never => {
    if (isDomainError(error))
      log.warn({ request_id: requestId, address, whose }, 'sign-in refused: too many attempts');
    throw error;
  };

/** Not awaited, so that response times don't reveal whether the person exists. */
function recordFailure(
  services: Services,
  person: Person | null,
  { left, reason, ...from }: Origin & { reason: string; left: number },
): void {
  const record = async () => {
    await recordDenial(services, person, { type: 'person.sign_in_failed', reason, ...from });
    if (left > 0) return;
    const locked = `${ATTEMPTS} failed sign-ins in a quarter of an hour`;
    await recordDenial(services, person, { type: 'person.locked_out', reason: locked, ...from });
  };
  record().catch((err) =>
    log.error({ request_id: from.requestId, err }, 'a failed sign-in was not recorded'),
  );
}

async function recordPasskeyFailure(
  services: Services,
  credential_id: string,
  refusal: string,
  from: Origin,
): Promise<void> {
  const person_id = await oneAsSystem(services.db, (tx) =>
    tx.passkey.findUnique({ where: { credential_id }, select: { person_id: true } }),
  ).then((key) => key?.person_id);
  const person = person_id
    ? await oneAsSystem(services.db, (tx) => tx.person.findUnique({ where: { id: person_id } }))
    : null;
  const reason = person ? refusal : 'unknown passkey';
  await recordDenial(services, person, { type: 'person.sign_in_failed', reason, ...from });
}

/**
 * Opens the merchant that the person joined first, of those that allow the address. Undefined if they have no
 * role behind this door; throws `network_not_allowed` if no merchant allows the address.
 */
export async function openSession(
  services: Services,
  tx: Tx,
  person_id: string,
  { address, userAgent }: Arrival,
  door: Door = 'merchants',
): Promise<Id<'session'> | undefined> {
  const now = services.clock.realNow();
  const joined = await tx.membership.findMany({ where: { person_id }, orderBy: { created_at: 'asc' } });
  const ids = joined.map(({ merchant_id }) => merchant_id);
  const merchants = (await tx.merchant.findMany({ where: { id: { in: ids } } })).filter((merchant) =>
    opensTo(door, merchant),
  );
  if (!merchants.length) return undefined;
  const allowed = new Set(
    merchants.filter((merchant) => allowsSignIn(merchant, address ?? null)).map(({ id }) => id),
  );
  const merchant_id = ids.find((id) => allowed.has(id));
  if (!merchant_id) throw new DomainError('network_not_allowed');
  const id = services.newId('session');
  await tx.session.create({
    data: {
      id,
      person_id,
      merchant_id,
      created_at: now,
      seen_at: now,
      proved_at: now,
      address: address ?? null,
      user_agent: truncateUserAgent(userAgent),
      expires_at: new Date(now.getTime() + SESSION_HOURS * 3600_000),
    },
  });
  return id;
}
