import { rejectUnlinkedKey, resolveKey } from '../access/api-key';
import {
  type Caller,
  type Context,
  type FairnessKey,
  fairnessKeyOf,
  hasFeature,
  isActive,
  type Services,
} from '../access/context';
import { resolveCustomer } from '../access/customer-token';
import { BUCKET, type Quota, REFILL_PER_SECOND } from '../access/rate-limits';
import type { Sessions } from '../access/session';
import { resolvePaymentSession } from '../access/session-token';
import type { Operation, Scope } from '../kernel/contract';
import { DomainError, notFound } from '../kernel/error';
import type { ApiRequest } from './request';
import { isSameOrigin } from './same-origin';

/** Somebody who asks, before it is known who. */
export type Asking = {
  /** With whom they wait to be looked up: as far as can be told without the database. */
  readonly queue: string;
  /** Who asked by the same key the last time, where this deployment signed it; the key may have been revoked since. */
  readonly last?: Caller | undefined;
  resolve(): Promise<Caller>;
};

export type Admitted = {
  readonly who: Caller;
  readonly quota: Quota;
  /** With whom they share turns, now that it is known who asks: however their credential was written. */
  readonly share: FairnessKey;
};

/** By a token of the kind that the operation takes. */
export function askingByToken(
  services: Services,
  request: Pick<ApiRequest, 'headers'>,
  { token }: Pick<Operation, 'token'>,
): Asking {
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
  // Forged tokens name whom they like, so those wait among themselves; so do those of a key that may be dead.
  const { isSigned, claims } = claimed;
  const last = isSigned ? services.keyHolders.last(claims.key) : undefined;
  return {
    queue: last ? claims.merchant : isSigned ? claims.key : 'unsigned',
    last,
    resolve: () => resolveKey(services, claimed),
  };
}

/** By the cookie of a browser that is signed in, and from a page of ours. */
export function askingByCookie(sessions: Sessions, request: Pick<ApiRequest, 'method' | 'headers'>): Asking {
  if (!isSameOrigin(request)) throw new DomainError('forbidden', 'Cross-site requests are refused');
  return {
    queue: `session ${sessions.tokenIn(request.headers) ?? ''}`,
    resolve: () => sessions.resolve(request.headers),
  };
}

/** Whose bucket a merchant's keys share. */
const PROGRAMS = 'api';

/** All of a group together may use as many buckets as this. */
const GROUP_SIZE = 4;

/**
 * Who a read can be begun for while it is found out whether they still may: the answer is given only if nothing about
 * them has changed. Nobody where the operation does more than read, where another request of theirs is under way, which
 * may take the last that they have left, or where none is left.
 */
export function readsAhead(
  { rateLimits, turns }: Services,
  { last, queue }: Asking,
  operation: Operation,
): Caller | undefined {
  if (!last || operation.method !== 'GET' || operation.answers === 'file') return undefined;
  return turns.isEmpty(queue) && !rateLimits.checkQuota(last.merchant.id, PROGRAMS) ? last : undefined;
}

/** So long a refused request keeps its place where others are around, who would wait for a flood of refusals too. */
const REFUSED_MS = 10;

/** Who asks, once it is their turn and as long as their requests last. */
export async function admit(services: Services, asking: Asking, calls = 1): Promise<Admitted> {
  const leave = await services.admissions.enter(asking.queue);
  try {
    // A merchant of whose requests none are left need not be asked for in the database.
    const refusal = asking.last && services.rateLimits.checkQuota(asking.last.merchant.id, PROGRAMS, calls);
    if (refusal) {
      await services.admissions.rest(asking.queue, REFUSED_MS);
      throw refusal;
    }
    const who = await asking.resolve();
    const share = fairnessKeyOf(who);
    // People and customers have a bucket each, so that they and a merchant's programs do not lock each other out.
    const quota = await services.rateLimits.take(who.merchant.id, share.group ? share.own : PROGRAMS, calls);
    if (share.group) await services.rateLimits.take(who.merchant.id, share.group, calls / GROUP_SIZE);
    return { who, quota, share };
  } finally {
    leave();
  }
}

const MOVES_MONEY: ReadonlySet<Scope> = new Set<Scope>(['make', 'approve']);

const NOT_ACTIVE: Readonly<Record<string, string>> = {
  pending: 'This merchant is still in review and cannot move money yet',
  action_required: 'This merchant’s onboarding needs more information before it can move money',
  failed: 'This merchant was not accepted and cannot move money',
  offboarded: 'This merchant was offboarded and cannot move money any more',
};

/** Scope first, then what the environment and the merchant's features leave open. */
export function refuseUnallowed(
  operation: Operation,
  who: Pick<Context, 'scopes' | 'merchant' | 'actor' | 'people'>,
): void {
  if (!who.scopes.has(operation.scope)) throw new DomainError('forbidden');
  if (operation.sandbox && who.merchant.environment !== 'sandbox') throw notFound();
  if (operation.feature && !hasFeature(who.merchant, operation.feature))
    throw new DomainError('feature_not_enabled');
  if (MOVES_MONEY.has(operation.scope) && !isActive(who.merchant))
    throw new DomainError('forbidden', NOT_ACTIVE[who.merchant.onboarding_status!]);
  if (operation.scope === 'make') rejectUnlinkedKey(who, who.merchant);
}

const POLICY = `"default";q=${BUCKET};w=${BUCKET / REFILL_PER_SECOND}`;

/** What a caller is told of its requests: how many are left, and in how many seconds all of them are. */
export const quotaHeaders = ({ remaining, resetSeconds }: Quota) => ({
  ratelimit: `"default";r=${remaining};t=${resetSeconds}`,
  'ratelimit-policy': POLICY,
});

export const NOTHING_LEFT: Quota = { remaining: 0, resetSeconds: BUCKET / REFILL_PER_SECOND };
