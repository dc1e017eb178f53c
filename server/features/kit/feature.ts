import type { Tx } from '../../data/client/client';
import type { Write } from '../../data/commit/change';
import type { EventInput } from '../../data/commit/event';
import type { Event } from '../../data/prisma/client';
import type { Context, Merchant, Services } from '../../identity/context';
import type { SystemContext } from '../../identity/work';
import type { Contract, Input, Operations, Output } from '../../kernel/contract';
import type { Entry } from '../../kernel/entry';
import type { Machine } from '../../kernel/machine';
import type { MailKindName } from '../../kernel/mail';
import type { NeedKind } from '../../kernel/need';
import type { NotificationKind } from '../../kernel/notification';
import type { RfiDocuments } from '../../kernel/rfi';
import type { HitKind } from '../../kernel/search-hit';
import type { FirstStep } from '../../kernel/upcoming';
import type { Invariant } from '../../ledger/verify';
import type { Attachment } from '../../mail/mail';
import type { SearchSource } from './found';
import type { PendingTasks } from './needs';
import type { DaySummary } from './period';
import type { Upcoming } from './upcoming';

export type Handlers<O extends Operations> = {
  readonly [K in keyof O]: (ctx: Context, input: Input<O[K]>) => Promise<Output<O[K]>>;
};

/** Registered by a feature in addition to its operations. */
export type Parts = {
  /** Resources by the prefix of their event types. */
  readonly resources?: Readonly<Record<string, Resource>>;
  /** Its results of the global search. */
  readonly found?: Readonly<Partial<Record<HitKind, SearchSource>>>;
  readonly work?: Work;
  readonly books?: Books;
  readonly home?: HomeParts;
  readonly mails?: Readonly<Partial<Record<MailKindName, MailKind>>>;
  /** Titles of its ledger entries by kind. */
  readonly entryTitles?: Readonly<Record<string, string>>;
};

/** Its parts of Home. */
export type HomeParts = {
  /** Pending tasks. */
  readonly needs?: Partial<Readonly<Record<NeedKind, PendingTasks>>>;
  readonly upcoming?: Upcoming;
  /** Its lines of the daily summary, by the kind of notification they replace. */
  readonly summary?: Partial<Readonly<Record<NotificationKind, DaySummary>>>;
  /** Steps of the onboarding checklist. */
  readonly steps?: Partial<Readonly<Record<FirstStep, (ctx: Context) => Promise<boolean>>>>;
};

/** Content added to a mail of this kind when it is sent. */
export type MailKind = {
  /** Null if the mail must no longer be sent. */
  prepare?(by: MailWriter, mail: ToPrepare): Promise<Prepared | null>;
};

export type ToPrepare = { readonly subject_id: string | null; readonly recipient: string };

/** The sender of a mail: the worker or a request. */
export type MailWriter = Services &
  Pick<Context, 'actor' | 'now' | 'realNow' | 'fireAt' | 'merchant'> & { requestId: string | null };

export type Prepared = {
  readonly attachment?: Attachment;
  /** Writes committed once the mail server has accepted it. */
  readonly writes?: readonly Write<'stale'>[];
  /** The event of the mail's subject. */
  readonly event?: EventInput & { readonly subject_id: string; readonly image: object };
};

/** Invariants between its rows and the ledger. */
export type Books = {
  /** Queries of merchant_id, currency and amount: the held and pending amounts of its rows. */
  readonly held?: string;
  readonly pending?: string;
  readonly rules?: readonly Invariant[];
};

export type Feature<O extends Operations = Operations> = Parts & {
  readonly contract: Contract<O>;
  readonly handlers: Handlers<O>;
};

/**
 * Binds a contract to its handlers. Curried, so that the contract's literal types are inferred before the
 * handlers are checked.
 */
export const feature =
  <O extends Operations>(contract: Contract<O>, parts: Parts = {}) =>
  (handlers: Handlers<O>): Feature<O> => ({ ...parts, contract, handlers });

export type Resource = {
  /** Prefix of its ids. */
  readonly prefix?: string;
  /** The wire form of its row, or of its events' images; absent if it has no events. */
  readonly toWire?: (image: never, site: Site) => object;
  /** Event types that neither its machine nor an operation declares. */
  readonly events?: readonly string[];
  /** Texts of its notifications. */
  readonly notices?: NoticeWords;
  /** Event types that notify people. */
  readonly alerts?: Alerts;
  /** Its handling of RFIs, if it can get any. */
  readonly rfis?: RfiSubject;
  /** Its section in docs/domain.md. */
  readonly lifecycle?: Lifecycle;
};

/** Builds URLs of this deployment. */
export type Site = Pick<Services, 'urlOf'>;

export type Lifecycle = {
  readonly title: string;
  readonly machine: Machine<string, string>;
  /** Initial states. */
  readonly starts: readonly string[];
  /** Introduction to the postings' example. */
  readonly example?: string;
  /** Example entries per transition. */
  readonly postings?: Readonly<Record<string, readonly Entry[]>>;
};

export type Notice = {
  /** The page to open. */
  readonly subject_id: string;
  readonly title: string;
  readonly detail: string | null;
  /** Amount in minor units, and counterparty. */
  readonly about: Subject;
  /** True if the counterparty pays; otherwise it is paid. */
  readonly from?: boolean;
};

/** By event id. */
export type NoticeWords = (
  tx: Tx,
  merchantId: string,
  events: readonly Event[],
) => Promise<ReadonlyMap<string, Notice>>;

export type Alerts = {
  /** Event types it reads. */
  readonly types: readonly string[];
  /** Notifications of these events, given the current state. */
  find(by: SystemContext, events: readonly Event[]): Alert[] | Promise<Alert[]>;
};

export type Alert = {
  readonly event: Event;
  readonly kind: NotificationKind;
  /** Absent: everyone who may see the kind. */
  readonly people?: readonly string[];
  /** Only people who were shown the event itself. */
  readonly noted?: true;
  /** Shown in the app while pending, and not as news. */
  readonly waits?: true;
};

/** Amount in minor units, and counterparty. */
export type Subject = { readonly amount: number; readonly currency: string; readonly name: string };

export type RfiSubject = {
  /** Accepts the documents and continues the resource. */
  answer(ctx: Context, entityId: string, documents: RfiDocuments): Promise<unknown>;
  /** Amount and counterparty of each. */
  describe(tx: Tx, merchantId: string, ids: readonly string[]): Promise<Map<string, Subject>>;
};

/** Background work of a feature. */
export type Work = {
  /** Each processes some pending work and returns how much. */
  readonly tasks?: Readonly<Record<string, (services: Services) => Promise<number>>>;
  /** Work scheduled in merchant time; also run when a sandbox clock moves. */
  readonly timed?: Readonly<Record<string, TimedTask>>;
  /** Handlers of timers by kind. */
  readonly timers?: Readonly<Record<string, OnDue>>;
};

export type OnDue = (services: Services, merchant: Merchant, subjectId: string) => Promise<void>;

export type TimedTask = {
  /** Runs some due work, of all merchants or one, and returns how much. */
  run(services: Services, only?: Merchant): Promise<number>;
  /** When it next has work for a merchant, in real time, apart from a worker's running work. */
  next(services: Services, merchant: Merchant): Promise<Date | undefined>;
  /** True while a worker is processing something of the merchant. */
  isAtWork?(services: Services, merchant: Merchant): Promise<boolean>;
  /** Moves its schedules forward by this much. */
  shift?(tx: Tx, merchantId: string, ms: number): Promise<void>;
  /** Resumes work that a status set by hand had paused. */
  resume?(services: Services, merchant: Merchant): Promise<void>;
};

/** Scheduled work of one merchant. Its times are real times before the move. */
export type DueWork = {
  /** Resumes work that a status set by hand had paused. */
  resume(services: Services, merchant: Merchant): Promise<void>;
  /** True while a worker is processing something of the merchant. */
  isAtWork(services: Services, merchant: Merchant): Promise<boolean>;
  /** When the next work is due, apart from a worker's running work. */
  next(services: Services, merchant: Merchant): Promise<Date | undefined>;
  /** Runs what is due by now and returns how much it was. */
  run(services: Services, merchant: Merchant): Promise<number>;
  /** Moves all schedules forward by this much. */
  shift(tx: Tx, merchantId: string, ms: number): Promise<void>;
};

/** For each resource with its own ids. */
export const prefixesOf = (features: readonly Pick<Feature, 'resources'>[]) =>
  features.flatMap(({ resources = {} }) =>
    Object.entries(resources).flatMap(([kind, { prefix }]) => (prefix ? [[kind, prefix] as const] : [])),
  );

/** Computes an object once, on first use. */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
