import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { DomainError } from '../../kernel/error';
import { type Id, isId } from '../../kernel/id';
import { KEY_TYPES } from '../../kernel/key-mark';
import type { Clock } from '../../kernel/time/time';

/** Only a hash of the token is stored. */
type SecretClaims = { merchant: Id<'merchant'>; key: Id<'api_key'>; environment: 'sandbox' | 'live' };

/** Nothing of the token is stored. */
export type CustomerClaims = { merchant: Id<'merchant'>; customer: string; environment: 'sandbox' | 'live' };

export type SessionClaims = {
  merchant: Id<'merchant'>;
  session: string;
  environment: 'sandbox' | 'live';
};

export type Tokens = {
  /** Deterministic in its claims and time, so it doesn't have to be stored. */
  issue(claims: SecretClaims, at: Date): Promise<string>;
  /** The claims are unverified until the token is compared with the stored hash. */
  read(authorization: string | null): UnverifiedToken;
  issueForCustomer(claims: CustomerClaims): Promise<{ token: string; expiresAt: Date }>;
  readOfCustomer(authorization: string | null): CustomerClaims;
  /** Deterministic in its claims and time, so it doesn't have to be stored. */
  issueForSession(claims: SessionClaims, at: Date): Promise<string>;
  readOfSession(authorization: string | null): SessionClaims;
};

export type UnverifiedToken = {
  readonly token: string;
  readonly claims: SecretClaims;
  readonly isSigned: boolean;
};

const CUSTOMER_SECONDS = 15 * 60;
export const SESSION_SECONDS = 30 * 60;

/** Each token names its kind and is rejected where another kind is expected. */
export function createTokens(signingKey: Uint8Array, clock: Clock): Tokens {
  const imported = crypto.subtle.importKey(
    'raw',
    new Uint8Array(signingKey),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const sign = async (token: SignJWT, typ = 'JWT') =>
    token.setProtectedHeader({ typ, alg: 'HS256' }).sign(await imported);
  const seconds = () => Math.floor(clock.realNow().getTime() / 1000);
  return {
    issue: ({ merchant, key, environment }, at) =>
      sign(
        new SignJWT({ typ: 'secret', env: environment }).setSubject(merchant).setJti(key).setIssuedAt(at),
        KEY_TYPES[environment],
      ),
    read(authorization) {
      const token = parseBearer(authorization);
      const claims = decodeClaims(token);
      if (claims?.typ !== 'secret' || !isId('merchant', claims.sub) || !isId('api_key', claims.jti)) {
        throw invalidToken();
      }
      return {
        token,
        claims: { merchant: claims.sub, key: claims.jti, environment: environmentOf(claims) },
        isSigned: isSignedWith(signingKey, token),
      };
    },
    async issueForCustomer({ merchant, customer, environment }) {
      const from = seconds();
      const until = from + CUSTOMER_SECONDS;
      const token = await sign(
        new SignJWT({ typ: 'customer', env: environment, merchant })
          .setSubject(customer)
          .setIssuedAt(from)
          .setExpirationTime(until),
      );
      return { token, expiresAt: new Date(until * 1000) };
    },
    readOfCustomer(authorization) {
      const { sub: customer, ...claims } = verifyShortLived('customer', authorization);
      return { ...claims, customer };
    },
    issueForSession({ merchant, session, environment }, at) {
      const from = Math.floor(at.getTime() / 1000);
      return sign(
        new SignJWT({ typ: 'session', env: environment, merchant })
          .setSubject(session)
          .setIssuedAt(from)
          .setExpirationTime(from + SESSION_SECONDS),
      );
    },
    readOfSession(authorization) {
      const { sub: session, ...claims } = verifyShortLived('session', authorization);
      return { ...claims, session };
    },
  };

  function verifyShortLived(kind: 'customer' | 'session', authorization: string | null) {
    const token = parseBearer(authorization);
    const claims = isSignedWith(signingKey, token) ? decodeClaims(token) : undefined;
    if (claims?.typ !== kind || !isId('merchant', claims.merchant) || !claims.sub || !claims.exp)
      throw invalidToken();
    if (claims.exp <= seconds()) throw new DomainError('unauthorized', 'The token has expired');
    return { merchant: claims.merchant, sub: claims.sub, environment: environmentOf(claims) };
  }
}

function parseBearer(authorization: string | null): string {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new DomainError('unauthorized', authorization ? 'Invalid token' : 'Missing token');
  return token;
}

const environmentOf = ({ env }: JWTPayload) => env as 'sandbox' | 'live';

function isSignedWith(key: Uint8Array, token: string): boolean {
  const end = token.lastIndexOf('.');
  const signature = createHmac('sha256', key).update(token.slice(0, end)).digest();
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  return given.length === signature.length && timingSafeEqual(given, signature);
}

function decodeClaims(token: string): JWTPayload | undefined {
  try {
    return decodeJwt(token);
  } catch {
    // Three parts that aren't a JWT are an invalid token.
    return undefined;
  }
}

export const invalidToken = () => new DomainError('unauthorized', 'Invalid token');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
