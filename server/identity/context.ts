import type { BlockList } from 'node:net';
import type { Database } from '../data/client/client';
import type { Cause } from '../data/commit/event';
import type { Merchant as MerchantRow } from '../data/prisma/client';
import type { Seal } from '../data/sealing/seal';
import type { Scanner } from '../files/scanning/scanner';
import type { DiskSpace } from '../files/storage/disk-space';
import type { Storage } from '../files/storage/storage';
import type { Actor } from '../kernel/actor';
import type { Feature, Scope } from '../kernel/contract';
import type { Id, Ids } from '../kernel/id';
import type { IdempotencyClaim } from '../kernel/idempotency';
import type { MerchantStatus } from '../kernel/merchant-status';
import type { RateProvider } from '../kernel/money/rate';
import { createKeyedSemaphore, type KeyedSemaphore, type Release } from '../kernel/semaphore';
import type { Clock } from '../kernel/time/time';
import type { Mailer } from '../mail/mailer';
import type { BankCalendar } from '../providers/business-days';
import type { Providers } from '../providers/providers';
import type { LiveRates } from '../providers/rates/live';
import type { Pusher } from '../push/pusher';
import type { Processes } from '../threads/processes';
import type { Threads } from '../threads/threads';
import type { WebhookSender } from '../webhooks/sender';
import { type Background, createBackground } from './background';
import { createKeyReader, type KeyReader } from './keys/key-reader';
import type { Tokens } from './keys/token';
import { type Attempts, createAttempts } from './limits/attempts';
import { EXPORT_LIMITS, type ExportLimits } from './limits/export-limits';
import { createRateLimits, type RateLimits } from './limits/rate-limits';
import { createLoad, type Load } from './load';
import { createMemo, type Memo } from './memo';

export type Merchant = {
  readonly id: Id<'merchant'>;
  readonly organisation_id: Id<'organisation'>;
  readonly platform_id: Id<'merchant'> | null;
  readonly handle: string;
  readonly name: string;
  readonly environment: 'sandbox' | 'live';
  readonly features: readonly Feature[];
  readonly currencies: readonly string[];
  readonly notes_rules: PrismaJson.NotesRules;
  readonly required_payin_fields: readonly string[];
  readonly payin_purpose: string | null;
  /** Origins whose pages may call the API with a customer's or session's token. */
  readonly allowed_origins: readonly string[];
  readonly second_factor_required: boolean;
  readonly session_hours: number;
  readonly idle_minutes: number;
  /** Empty if its people can sign in from every network. */
  readonly sign_in_networks: readonly string[];
  readonly lrs_banks: readonly string[];
  readonly fee_collection_mode: 'immediate' | 'deferred';
  /** How long an agreed rate is held for a payout that waits; null for as long as it waits. */
  readonly rate_hold_hours: number | null;
  /** Agreed with the operator instead of the standard fees. */
  readonly dynamic_prices: PrismaJson.DynamicPrices;
  /** Automatic settlement; null for none. */
  readonly settles: 'daily' | 'weekly' | null;
  /** Null if the operator created the merchant. */
  readonly onboarding_status: MerchantStatus | null;
  readonly clock_offset_ms: number | bigint;
  readonly clock_ahead_ms?: number;
};

/** The database checks the values that `Merchant` narrows. */
export const toMerchant = (row: MerchantRow): Merchant => row as unknown as Merchant;

export type ScreeningLists = {
  /** The worker loads lists from it; undefined for none. */
  readonly folder: string | undefined;
  /** Nothing is screened by an older list. */
  readonly maxAgeDays: number;
};

/** The worker reads them. A place is an https address or an absolute path. */
export type RateSources = {
  /** The ECB's daily file. */
  readonly ecb: string | undefined;
  readonly sheet: SheetSource | undefined;
};

export type SheetSource = {
  readonly place: string;
  /** Signs what an address answers. */
  readonly secret: string | undefined;
  /** The largest difference from the last sheet and from the ECB, in basis points. */
  readonly maxChangeBps: number;
};

export type Services = Ids & {
  readonly db: Database;
  readonly seal: Seal;
  readonly clock: Clock;
  readonly providers: Providers;
  readonly storage: Storage;
  readonly diskSpace: DiskSpace;
  /** In a context, the rates of the caller's merchant; otherwise the sandbox's. */
  readonly rates: RateProvider;
  readonly liveRates: LiveRates;
  readonly rateSources: RateSources;
  readonly screeningLists: ScreeningLists;
  readonly calendar: BankCalendar;
  urlOf(path: string): string;
  readonly mailer: Mailer | undefined;
  /** Absent if push notifications are not set up. */
  readonly pusher: Pusher | undefined;
  /** Absent if no scanner is set up; uploads then get the built-in checks only. */
  readonly scanner: Scanner | undefined;
  readonly tokens: Tokens;
  /** Header carrying the client address. Its name is random per process, so it can't be spoofed. */
  readonly addressHeader: string;
  readonly threads: Threads;
  readonly webhookSender: WebhookSender;
  readonly attempts: Attempts;
  readonly readKey: KeyReader;
  readonly keyHolders: Memo<Caller>;
  readonly rateLimits: RateLimits;
  readonly load: Load;
  readonly admissions: KeyedSemaphore;
  readonly turns: KeyedSemaphore;
  readonly reads: KeyedSemaphore;
  readonly uploads: KeyedSemaphore;
  readonly exports: KeyedSemaphore;
  readonly exportLimits: ExportLimits;
  readonly processes: Processes;
  readonly background: Background;
  wake(): void;
};

export type Visitor = {
  readonly sessionId: Id<'session'>;
  readonly email: string;
  /** Null until chosen. */
  readonly timeZone: string | null;
  /** A built-in role, or the id of a custom one. */
  readonly role: string;
  readonly roleName: string;
  readonly provedAt: Date;
  /** The merchant requires a second factor and the person has none. */
  readonly lacksSecondFactor: boolean;
};

export type Caller = {
  readonly actor: Actor;
  readonly merchant: Merchant;
  readonly scopes: ReadonlySet<Scope>;
  /** Limits of an API key; absent for other callers. `networks` is null if every address is allowed. */
  readonly keyLimits?: { readonly scopes: readonly string[]; readonly networks: BlockList | null };
  readonly visitor: Visitor | null;
  /**
   * Creators of what the request creates: the person, or the people linked to the key. They can't approve it.
   */
  readonly people: readonly string[];
};

export type FairnessKey = {
  /** One per person and per customer; one for all keys of a merchant. */
  readonly own: string;
  /** A limit shared by all people, or all customers, of a merchant. */
  readonly group?: string;
};

export function fairnessKeyOf({ actor, merchant }: Pick<Caller, 'actor' | 'merchant'>): FairnessKey {
  if (actor.type === 'person') return { own: actor.id, group: `${merchant.id} people` };
  if (actor.type === 'customer') return { own: actor.id, group: `${merchant.id} customers` };
  return { own: merchant.id };
}

/** Acquires the own slot first, so that one member of a group can't take the whole group's slots. */
export async function acquireSlot(places: KeyedSemaphore, { own, group }: FairnessKey): Promise<Release> {
  if (!group) return places.enter(own);
  const leaveOwn = await places.enter(own);
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

export type Context = Services &
  Caller & {
    readonly requestId: string;
    readonly address: string | null;
    readonly idempotency: IdempotencyClaim | null;
    readonly reply: { replayed: boolean };
    /** Merchant time, which a sandbox can move ahead. */
    now(): Date;
    realNow(): Date;
    /** The real time at which merchant time will be `time`. */
    fireAt(time: Date): Date;
  };

/** A request of a hosted page, whose visitor is unknown. */
export type HostedContext = Services & {
  readonly requestId: string;
  readonly address: string | null;
  readonly headers: Pick<Headers, 'get'>;
  /** Host header of the request; empty if absent. */
  readonly host: string;
};

/** The context of a request, or of background work, which has no request id. */
export type ActorContext = Services &
  Pick<Context, 'actor' | 'merchant' | 'now' | 'realNow' | 'fireAt'> & {
    readonly requestId: string | null;
    readonly address?: string | null;
  };

/** A request or background work that writes for a merchant. */
export type Writer = Cause & Pick<Context, 'merchant'>;

const TURNS = {
  atOnce: 8,
  mostWaiting: 200,
  refusal: { code: 'rate_limited', message: 'Too many requests at once', retryAfterSeconds: 1 },
} as const;

// A list takes as long as several other requests. Eight at once would delay other merchants.
const READS = { ...TURNS, atOnce: 2 } as const;

const UPLOADS = { ...TURNS, mostWaiting: 32 } as const;

const EXPORTS = {
  // A slow reader doesn't block the next export.
  atOnce: 2,
  mostWaiting: 1,
  refusal: {
    code: 'rate_limited',
    message: 'Other exports are still running. Wait until they finish, then try again',
    retryAfterSeconds: 10,
  },
} as const;

// As many as the server answers in about 200 ms.
const MAX_UNDER_WAY = 256;

const MAX_KEY_HOLDERS = 2_000;

export type SharedLimits = {
  readonly requestsAtOnce?: number;
  readonly exportLimits?: Partial<ExportLimits>;
};

export const assembleServices = (
  parts: Omit<
    Services,
    | 'attempts'
    | 'readKey'
    | 'keyHolders'
    | 'rateLimits'
    | 'load'
    | 'admissions'
    | 'turns'
    | 'reads'
    | 'uploads'
    | 'exports'
    | 'exportLimits'
    | 'background'
  >,
  { requestsAtOnce = TURNS.atOnce, exportLimits }: SharedLimits = {},
): Services => ({
  ...parts,
  attempts: createAttempts(parts),
  readKey: createKeyReader(parts.db),
  keyHolders: createMemo(MAX_KEY_HOLDERS),
  rateLimits: createRateLimits(parts),
  load: createLoad(MAX_UNDER_WAY),
  admissions: createKeyedSemaphore(TURNS),
  turns: createKeyedSemaphore({ ...TURNS, atOnce: requestsAtOnce }),
  reads: createKeyedSemaphore(READS),
  uploads: createKeyedSemaphore(UPLOADS),
  exports: createKeyedSemaphore(EXPORTS),
  exportLimits: { ...EXPORT_LIMITS, ...exportLimits },
  background: createBackground(parts.wake),
});

export function createContext(
  services: Services,
  who: Caller,
  request: { requestId: string; address?: string | null; idempotency?: IdempotencyClaim | null },
): Context {
  const offset = Number(who.merchant.clock_offset_ms);
  const ahead = who.merchant.clock_ahead_ms ?? 0;
  // Object.assign, because spreading this many properties takes V8 many times as long and as much memory.
  return Object.assign({}, services, who, {
    requestId: request.requestId,
    address: request.address ?? null,
    idempotency: request.idempotency ?? null,
    reply: { replayed: false },
    // A request reads one version, so that its quote, fees and ledger entries agree.
    rates: who.merchant.environment === 'live' ? services.liveRates.current() : services.rates,
    now: () => new Date(services.clock.realNow().getTime() + offset + ahead),
    realNow: services.clock.realNow,
    // Ignores a running clock move, so that new timers stay in step with existing ones; all shift at its end.
    fireAt: (time: Date) => new Date(time.getTime() - offset),
  });
}

/** During a clock move, timers are due up to its progress. */
export const dueBy = (clock: Clock, merchant?: Merchant): Date =>
  new Date(clock.realNow().getTime() + (merchant?.clock_ahead_ms ?? 0));

export const hasFeature = (merchant: Merchant, feature: Feature): boolean =>
  merchant.features.includes(feature);

export const isActive = ({ onboarding_status }: Pick<Merchant, 'onboarding_status'>): boolean =>
  onboarding_status === null || onboarding_status === 'success';
