import type { Database } from '../db/client';
import type { Seal } from '../db/seal';
import type { Actor } from '../kernel/actor';
import type { Feature, Scope } from '../kernel/contract';
import type { Id, Ids } from '../kernel/id';
import type { IdempotencyClaim } from '../kernel/idempotency';
import type { MerchantStatus } from '../kernel/merchant-status';
import { createKeyedSemaphore, type KeyedSemaphore, type Release } from '../kernel/places';
import type { RateProvider } from '../kernel/rate';
import { createMemo, type Memo } from '../kernel/remembered';
import type { Clock } from '../kernel/time';
import type { Mailer } from '../mail/mailer';
import type { AccountChecks } from '../rails/account-check';
import type { Acquirers } from '../rails/acquirer';
import type { Rails } from '../rails/rail';
import type { Scanner } from '../scanning/scanner';
import type { DiskSpace } from '../storage/disk-space';
import type { Storage } from '../storage/storage';
import type { ExportProcesses } from '../threads/processes';
import type { Threads } from '../threads/threads';
import { type Attempts, attemptsOf } from './attempts';
import { type Background, backgroundOf } from './background';
import { EXPORT_LIMITS, type ExportLimits } from './export-limits';
import { type RateLimits, rateLimitsOf } from './rate-limits';
import type { Role } from './roles';
import type { Tokens } from './token';

export type Merchant = {
  readonly id: Id<'merchant'>;
  readonly organisation_id: Id<'organisation'>;
  /** The platform that onboarded it. */
  readonly platform_id: Id<'merchant'> | null;
  readonly handle: string;
  readonly name: string;
  readonly environment: 'sandbox' | 'live';
  readonly features: readonly Feature[];
  readonly currencies: readonly string[];
  readonly notes_rules: unknown;
  /** What payment links and orders must have, beside what all of them need. */
  readonly required_payin_fields: readonly string[];
  /** The purpose code of payment links and orders that name none. */
  readonly payin_purpose: string | null;
  /** Banks from which customers remit under LRS, by their codes. */
  readonly lrs_banks: readonly string[];
  /** Whether fees are taken at once, or together at the end of each month. */
  readonly fee_collection_mode: 'immediate' | 'deferred';
  /** What the operator agreed with it in place of the standard fees. */
  readonly dynamic_prices: unknown;
  /** How often its payments are settled by themselves. */
  readonly settles: 'daily' | 'weekly' | null;
  /** How far its platform's onboarding has come; null where the operator opened it. */
  readonly onboarding_status: MerchantStatus | null;
  readonly clock_offset_ms: number | bigint;
  /** How far a move of its clock has come that is still under way. */
  readonly clock_ahead_ms?: number;
};

/** The parts of one process that requests and the worker share. */
export type Services = Ids & {
  readonly db: Database;
  readonly seal: Seal;
  readonly clock: Clock;
  readonly rails: Rails;
  readonly storage: Storage;
  readonly diskSpace: DiskSpace;
  readonly accountChecks: AccountChecks;
  readonly acquirers: Acquirers;
  readonly rates: RateProvider;
  /** Where people open a path of ours. */
  addressOf(path: string): string;
  /** Absent: no mail goes out. */
  readonly mailer: Mailer | undefined;
  /** Absent: uploads are checked only for what Farshore itself knows. */
  readonly scanner: Scanner | undefined;
  readonly tokens: Tokens;
  /** Under which our own server writes down from where a request came; made anew at each start, so that nobody sends it. */
  readonly addressHeader: string;
  readonly threads: Threads;
  readonly attempts: Attempts;
  /** Who each key stood for when it was read last. */
  readonly keyHolders: Memo<Caller>;
  readonly rateLimits: RateLimits;
  /** Who is asking is found out in these, by the credential sent with a request. */
  readonly admissions: KeyedSemaphore;
  /** Requests of one merchant or person at once, so that one who sends many leaves others theirs. */
  readonly turns: KeyedSemaphore;
  /** Files of one merchant or person that are received at once. */
  readonly uploads: KeyedSemaphore;
  /** Files of one merchant that are made at once while somebody waits. */
  readonly exports: KeyedSemaphore;
  readonly exportLimits: ExportLimits;
  readonly exportProcesses: ExportProcesses;
  readonly background: Background;
  /** Wakes this process's worker: something may be waiting for it. */
  wake(): void;
};

/** A person who is signed in. */
export type Visitor = {
  readonly sessionId: Id<'session'>;
  readonly email: string;
  readonly role: Role;
  /** When they last proved who they are, in real time. */
  readonly provedAt: Date;
};

export type Caller = {
  readonly actor: Actor;
  readonly merchant: Merchant;
  readonly scopes: ReadonlySet<Scope>;
  /** Null where a key asks. */
  readonly visitor: Visitor | null;
  /** Who answers for what is made: the person who asks, or the people behind the key. None of them approves it. */
  readonly people: readonly string[];
};

/** Whose requests take turns with each other, and use up what one bucket holds. */
export type Share = {
  /** A person's and a customer's own; those of a merchant's keys are one. */
  readonly own: string;
  /** All people of a merchant, and all its customers: however many they are, they come no faster than a few of them. */
  readonly group?: string;
};

export function shareOf({ actor, merchant }: Pick<Caller, 'actor' | 'merchant'>): Share {
  if (actor.type === 'person') return { own: actor.id, group: `${merchant.id} people` };
  if (actor.type === 'customer') return { own: actor.id, group: `${merchant.id} customers` };
  return { own: merchant.id };
}

/** One's own turn first, so that of a group one who sends much keeps the others from nothing. */
export async function takeTurn(places: KeyedSemaphore, { own, group }: Share): Promise<Release> {
  if (!group) return places.enter(own);
  const leaveOwn = await places.enter(own, group);
  try {
    const leaveGroup = await places.enter(group);
    return () => {
      leaveGroup();
      leaveOwn();
    };
  } catch (error) {
    leaveOwn();
    throw error;
  }
}

/** Who asks, for which merchant, at what time: the first argument of every operation. */
export type Context = Services &
  Caller & {
    readonly requestId: string;
    /** From where it was asked; null for work of our own. */
    readonly address: string | null;
    readonly idempotency: IdempotencyClaim | null;
    /** What the answer says beside its body; an operation sets it. */
    readonly reply: { replayed: boolean };
    /** The merchant's own time, which a sandbox may set ahead. */
    now(): Date;
    realNow(): Date;
    /** The real time at which the merchant's own time will be this. */
    fireAt(time: Date): Date;
  };

const TURNS = {
  atOnce: 1,
  // A request that waits for a bank or a file keeps its merchant's others from nothing.
  slow: { afterMs: 100, most: 4 },
  rest: { times: 1, atMostMs: 50 },
  mostWaiting: 200,
  refusal: { code: 'rate_limited', message: 'Too many requests at once', retryAfterSeconds: 1 },
} as const;

const UPLOADS = {
  ...TURNS,
  // One that comes over a slow line keeps the next from nothing.
  slow: { afterMs: 250, most: 32 },
  mostWaiting: 32,
} as const;

const EXPORTS = {
  atOnce: 1,
  // One that is read slowly does not keep the next from beginning.
  slow: { afterMs: 5_000, most: 2 },
  mostWaiting: 1,
  refusal: {
    code: 'rate_limited',
    message: 'Other exports are still running. Wait until they finish, then try again',
    retryAfterSeconds: 10,
  },
} as const;

const MOST_KEY_HOLDERS = 2_000;

export type SharedLimits = {
  /** Of one merchant; absent: they take turns. */
  readonly requestsAtOnce?: number;
  /** Those that differ from what stands in `EXPORT_LIMITS`. */
  readonly exportLimits?: Partial<ExportLimits>;
};

export const makeServices = (
  parts: Omit<
    Services,
    | 'attempts'
    | 'keyHolders'
    | 'rateLimits'
    | 'admissions'
    | 'turns'
    | 'uploads'
    | 'exports'
    | 'exportLimits'
    | 'background'
  >,
  { requestsAtOnce = TURNS.atOnce, exportLimits }: SharedLimits = {},
): Services => ({
  ...parts,
  attempts: attemptsOf(parts),
  keyHolders: createMemo(MOST_KEY_HOLDERS),
  rateLimits: rateLimitsOf(parts),
  admissions: createKeyedSemaphore(TURNS),
  turns: createKeyedSemaphore({ ...TURNS, atOnce: requestsAtOnce }),
  uploads: createKeyedSemaphore(UPLOADS),
  exports: createKeyedSemaphore(EXPORTS),
  exportLimits: { ...EXPORT_LIMITS, ...exportLimits },
  background: backgroundOf(parts.wake),
});

export function makeContext(
  services: Services,
  who: Caller,
  request: { requestId: string; address?: string | null; idempotency?: IdempotencyClaim | null },
): Context {
  const offset = Number(who.merchant.clock_offset_ms);
  const ahead = who.merchant.clock_ahead_ms ?? 0;
  // Assigned, since a literal that spreads so much takes V8 many times as long and as much memory.
  return Object.assign({}, services, who, {
    requestId: request.requestId,
    address: request.address ?? null,
    idempotency: request.idempotency ?? null,
    reply: { replayed: false },
    now: () => new Date(services.clock.realNow().getTime() + offset + ahead),
    realNow: services.clock.realNow,
    // While its clock moves, what it schedules stays in step with what is scheduled already; all of it shifts at the end.
    fireAt: (time: Date) => new Date(time.getTime() - offset),
  });
}

/** Up to when what is scheduled is due: now, or as far as a move of the merchant's clock has come. */
export const dueBy = (clock: Clock, merchant?: Merchant): Date =>
  new Date(clock.realNow().getTime() + (merchant?.clock_ahead_ms ?? 0));

export const hasFeature = (merchant: Merchant, feature: Feature): boolean =>
  merchant.features.includes(feature);

/** A merchant that a platform onboards moves money only while its onboarding has succeeded. */
export const isActive = ({ onboarding_status }: Pick<Merchant, 'onboarding_status'>): boolean =>
  onboarding_status === null || onboarding_status === 'success';
