import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { DomainError } from '../kernel/error';
import { type Id, isId } from '../kernel/id';
import type { Clock } from '../kernel/time';

/** What a secret token says: whose it is and which key; only its hash is stored. */
export type SecretClaims = { merchant: Id<'merchant'>; key: Id<'api_key'>; environment: 'sandbox' | 'live' };

export type Tokens = {
  issue(claims: SecretClaims): Promise<string>;
  /**
   * What a bearer token says of itself. Nothing is believed yet: whoever asks compares the whole token with the hash
   * that is stored of it, which a forged one cannot match.
   */
  read(authorization: string | null): Claimed;
};

export type Claimed = {
  readonly token: string;
  readonly claims: SecretClaims;
  /** That this deployment signed it, which takes no look at the database; the key may have been revoked since. */
  readonly isSigned: boolean;
};

/** Bearer tokens of the kind `secret`, signed with HS256; tokens of other kinds are refused here. */
export function tokensWith(signingKey: Uint8Array, clock: Clock): Tokens {
  const imported = crypto.subtle.importKey(
    'raw',
    new Uint8Array(signingKey),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return {
    issue: async ({ merchant, key, environment }) =>
      new SignJWT({ typ: 'secret', env: environment })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(merchant)
        .setJti(key)
        .setIssuedAt(clock.realNow())
        .sign(await imported),
    read(authorization) {
      const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
      if (!token) throw new DomainError('unauthorized', authorization ? 'Invalid token' : 'Missing token');
      const claims = claimsOf(token);
      if (claims?.typ !== 'secret' || !isId('merchant', claims.sub) || !isId('api_key', claims.jti)) {
        throw invalidToken();
      }
      return {
        token,
        claims: { merchant: claims.sub, key: claims.jti, environment: claims.env as 'sandbox' | 'live' },
        isSigned: isSignedWith(signingKey, token),
      };
    },
  };
}

function isSignedWith(key: Uint8Array, token: string): boolean {
  const end = token.lastIndexOf('.');
  const signature = createHmac('sha256', key).update(token.slice(0, end)).digest();
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  return given.length === signature.length && timingSafeEqual(given, signature);
}

function claimsOf(token: string): JWTPayload | undefined {
  try {
    return decodeJwt(token);
  } catch {
    // Three parts that are no JWT are as unknown as none.
    return undefined;
  }
}

export const invalidToken = () => new DomainError('unauthorized', 'Invalid token');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
