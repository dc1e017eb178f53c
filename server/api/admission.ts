import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Caller,
  type Context,
  type FairnessKey,
  fairnessKeyOf,
  hasFeature,
  isActive,
  type Services,
} from '../identity/context';
import { requireLinkedKey, resolveKey } from '../identity/keys/api-key';
import { resolveCustomer } from '../identity/keys/customer-token';
import { resolvePaymentSession } from '../identity/keys/session-token';
import { BUCKET, type Quota, REFILL_PER_SECOND } from '../identity/limits/rate-limits';
import type { Sessions } from '../identity/sign-in/session';
import type { Operation, Scope } from '../kernel/contract';
import { DomainError, isDomainError, notFound } from '../kernel/error';
import { type Area, includesScope, scopeFor } from '../kernel/key-scope';
import type { Release } from '../kernel/semaphore';
import type { ApiRequest } from './request';
import { isSameOrigin } from './same-origin';

export type Credential = {
  /** Known without the database, so requests queue here while their caller is looked up. */
  readonly queue: string;
  /**
   * The caller of the key's last request, if the token's signature is valid. The key may have been revoked
   * since.
   */
  readonly cachedCaller?: Caller | undefined;
  resolve(): Promise<Caller>;
};

type Admitted = {
  readonly who: Caller;
  readonly quota: Quota;
  readonly share: FairnessKey;
};

export function tokenCredential(
  services: Services,
  request: Pick<ApiRequest, 'headers'>,
  { token }: Pick<Operation, 'token'>,
): Credential {
  const authorization = request.headers.get('authorization');
  if (token === 'customer') {
    const claims = services.tokens.readOfCustomer(authorization);
    return { queue: claims.customer, resolve: () => resolveCustomer(services, claims) };
  }
  if (token === 'session') {
    const claims = services.tokens.readOfSession(authorization);
    return { queue: claims.session, resolve: () => resolvePaymentSession(services, claims) };
  }
  const claimed = services.tokens.read(authorization);
  // A forged token can name any merchant, so unsigned tokens share one queue; so do requests with a key that
  // may be revoked.
  const { isSigned, claims } = claimed;
  const cachedCaller = isSigned ? services.keyHolders.last(claims.key) : undefined;
  return {
    queue: cachedCaller ? claims.merchant : isSigned ? claims.key : 'unsigned',
    cachedCaller,
    resolve: () => resolveKey(services, claimed, originOf(services, request)),
  };
}

const originOf = ({ addressHeader }: Services, { headers }: Pick<ApiRequest, 'headers'>) => ({
  address: headers.get(addressHeader),
  userAgent: headers.get('user-agent'),
});

export function cookieCredential(
  sessions: Sessions,
  request: Pick<ApiRequest, 'method' | 'headers'>,
): Credential {
  if (!isSameOrigin(request)) throw new DomainError('forbidden', 'Cross-site requests are refused');
  return {
    queue: `session ${sessions.tokenIn(request.headers) ?? ''}`,
    resolve: () => sessions.resolve(request.headers),
  };
}

const API_BUCKET = 'api';

const GROUP_SIZE = 4;

const REFUSAL_DELAY_MS = 100;

export async function admit(services: Services, asking: Credential, calls = 1): Promise<Admitted> {
  let leave: Release | undefined;
  try {
    leave = await services.admissions.enter(asking.queue);
    // A merchant whose limit is used up needs no database lookup.
    const refusal =
      asking.cachedCaller &&
      services.rateLimits.checkQuota(asking.cachedCaller.merchant.id, API_BUCKET, calls);
    if (refusal) throw refusal;
    const who = await services.load.track(() => asking.resolve());
    const share = fairnessKeyOf(who);
    // People and customers have their own buckets, so that they and the merchant's programs do not lock each
    // other out.
    const quota = await services.rateLimits.take(
      who.merchant.id,
      share.group ? share.own : API_BUCKET,
      calls,
    );
    if (share.group) await services.rateLimits.take(who.merchant.id, share.group, calls / GROUP_SIZE);
    return { who, quota, share };
  } catch (error) {
    // Refusing clients that retry at once would otherwise keep the server busy. The slot stays occupied, so
    // that one merchant's refusals are few.
    if (isDomainError(error) && error.code === 'rate_limited') await sleep(REFUSAL_DELAY_MS);
    throw error;
  } finally {
    leave?.();
  }
}

const MOVES_MONEY: ReadonlySet<Scope> = new Set<Scope>(['make', 'approve']);

const INACTIVE_MESSAGES: Readonly<Record<string, string>> = {
  pending: 'This merchant is still in review and cannot move money yet',
  action_required: 'This merchant’s onboarding needs more information before it can move money',
  failed: 'This merchant was not accepted and cannot move money',
  offboarded: 'This merchant was offboarded and cannot move money any more',
};

export function requireAllowed(
  operation: Operation,
  who: Pick<Context, 'scopes' | 'merchant' | 'actor' | 'people' | 'visitor'>,
): void {
  if (who.visitor?.lacksSecondFactor && !operation.beforeSecondFactor)
    throw new DomainError('second_factor_missing');
  if (!who.scopes.has(operation.scope)) throw new DomainError('forbidden');
  if (operation.sandbox && who.merchant.environment !== 'sandbox') throw notFound();
  if (operation.feature && !hasFeature(who.merchant, operation.feature))
    throw new DomainError('feature_not_enabled');
  if (MOVES_MONEY.has(operation.scope) && !isActive(who.merchant))
    throw new DomainError('forbidden', INACTIVE_MESSAGES[who.merchant.onboarding_status!]);
  if (operation.scope === 'make') requireLinkedKey(who, who.merchant);
}

/** People's rights come from their role alone. */
export function requireScope(
  { area, operation }: { readonly area?: Area | null; readonly operation: Pick<Operation, 'method'> },
  { keyLimits }: Pick<Caller, 'keyLimits'>,
): void {
  if (!keyLimits || area === null) return;
  const scope = area && scopeFor(area, operation.method);
  if (!scope || !includesScope(keyLimits.scopes, scope))
    throw new DomainError('forbidden', `This key needs the scope ${scope ?? '*'}`);
}

const POLICY = `"default";q=${BUCKET};w=${BUCKET / REFILL_PER_SECOND}`;

export const quotaHeaders = ({ remaining, resetSeconds }: Quota) => ({
  ratelimit: `"default";r=${remaining};t=${resetSeconds}`,
  'ratelimit-policy': POLICY,
});

export const EMPTY_QUOTA: Quota = { remaining: 0, resetSeconds: BUCKET / REFILL_PER_SECOND };
