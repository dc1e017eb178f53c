import type * as z from 'zod';
import type { Lane } from '../../data/claims/claim';
import type { Tx } from '../../data/client/client';
import type { Write } from '../../data/commit/change';
import type { EventInput } from '../../data/commit/event';
import type { Event } from '../../data/prisma/client';
import type { ActorContext, Context, Merchant, Services } from '../../identity/context';
import type { SystemContext } from '../../identity/work';
import type { Contract, Input, Operations, Output } from '../../kernel/contract';
import type { Machine } from '../../kernel/machine';
import type { Entry } from '../../kernel/money/entry';
import type { Invariant } from '../../ledger/verify';
import type { Attachment } from '../../mail/mail';
import type { MerchantProviders } from '../../providers/providers';
import type { SearchSource } from './found';
import type { PendingTasks } from './needs';
import type { DaySummary } from './period';
import type { Upcoming } from './upcoming';
import type { ApprovalKind, waitingCount } from './words/approval';
import type { MailKindName } from './words/mail';
import type { NeedKind } from './words/need';
import type { NotificationKind } from './words/notification';
import type { RfiDocuments } from './words/rfi';
import type { FirstStep } from './words/upcoming';

type Handlers<O extends Operations> = {
  readonly [K in keyof O]: (ctx: Context, input: Input<O[K]>) => Promise<Output<O[K]>>;
};

export type Parts = {
  /** Resources by the prefix of their event types. */
  readonly resources?: Readonly<Record<string, Resource>>;
  /** By the kind of their objects. */
  readonly searchSources?: Readonly<Record<string, SearchSource>>;
  readonly work?: Work;
  readonly invariants?: FeatureInvariants;
  readonly home?: HomeParts;
  readonly mails?: Readonly<Partial<Record<MailKindName, MailKind>>>;
  readonly entryTitles?: Readonly<Record<string, string>>;
};

type HomeParts = {
  readonly needs?: Partial<Readonly<Record<NeedKind, PendingTasks>>>;
  readonly approvals?: Partial<Readonly<Record<ApprovalKind, CountWaiting>>>;
  readonly upcoming?: Upcoming;
  /** Lines of the daily summary, by the kind of notification they replace. */
  readonly summary?: Partial<Readonly<Record<NotificationKind, DaySummary>>>;
  readonly steps?: Partial<Readonly<Record<FirstStep, (ctx: Context) => Promise<boolean>>>>;
};

export type CountWaiting = (tx: Tx, ctx: Context) => Promise<z.output<typeof waitingCount>>;

export type MailKind = {
  /** Null if the mail must no longer be sent. */
  prepare?(by: ActorContext, mail: ToPrepare): Promise<Prepared | null>;
};

type ToPrepare = { readonly subject_id: string | null; readonly recipient: string };

export type Prepared = {
  readonly attachment?: Attachment;
  /** Committed once the mail server has accepted the mail. */
  readonly writes?: readonly Write<'stale'>[];
  readonly event?: EventInput & { readonly subject_id: string; readonly image: object };
};

export type FeatureInvariants = {
  /** Queries of merchant_id, currency and amount: the held and pending amounts of its rows. */
  readonly held?: string;
  readonly pending?: string;
  readonly rules?: readonly Invariant[];
};

export type Feature<O extends Operations = Operations> = Parts & {
  readonly contract: Contract<O>;
  readonly handlers: Handlers<O>;
};

/** Curried, so that the contract's literal types are inferred before the handlers are checked. */
export const feature =
  <O extends Operations>(contract: Contract<O>, parts: Parts = {}) =>
  (handlers: Handlers<O>): Feature<O> => ({ ...parts, contract, handlers });

export type Resource = {
  readonly prefix?: string;
  /** Base path of its pages in the dashboard. Resources with alerts need one. */
  readonly page?: string;
  readonly toWire?: (image: never, site: Site) => object;
  /** Schema of its wire form. Absent: not part of the API; events carry an object. */
  readonly wire?: z.ZodType;
  readonly events?: readonly string[];
  readonly notices?: NoticeWords;
  readonly alerts?: Alerts;
  readonly rfis?: RfiSubject;
  readonly lifecycle?: Lifecycle;
};

export type Site = Pick<Services, 'urlOf'>;

export type Lifecycle = {
  readonly title: string;
  readonly machine: Machine<string, string>;
  readonly starts: readonly string[];
  readonly example?: string;
  readonly postings?: Readonly<Record<string, readonly Entry[]>>;
};

export type Notice = {
  /** The resource that a click opens. */
  readonly subject_id: string;
  readonly title: string;
  readonly detail: string | null;
  readonly about: Subject | { readonly amount: null; readonly currency: null; readonly name: string };
  /** True if the counterparty pays; otherwise it is paid. */
  readonly from?: boolean;
};

export type NoticeWords = (
  tx: Tx,
  merchantId: string,
  events: readonly Event[],
) => Promise<ReadonlyMap<string, Notice>>;

export type Alerts = {
  readonly types: readonly string[];
  find(by: SystemContext, events: readonly Event[]): Alert[] | Promise<Alert[]>;
};

export type Alert = {
  readonly event: Event;
  readonly kind: NotificationKind;
  /** Absent: everyone who may see the kind. */
  readonly people?: readonly string[];
  /** Only for people who were shown the event itself. */
  readonly noted?: true;
  /** Shown in the app only while pending. */
  readonly waits?: true;
};

/** Amount in minor units. */
export type Subject = { readonly amount: number; readonly currency: string; readonly name: string };

export type RfiSubject = {
  answer(ctx: Context, entityId: string, documents: RfiDocuments): Promise<unknown>;
  describe(tx: Tx, merchantId: string, ids: readonly string[]): Promise<Map<string, Subject>>;
};

export type Work = {
  readonly tasks?: Readonly<Record<string, (services: Services) => Promise<number>>>;
  /** Scheduled in merchant time; also run when a sandbox clock moves. */
  readonly timed?: Readonly<Record<string, TimedTask>>;
  readonly timers?: Readonly<Record<string, OnDue>>;
  /** Timers that ask a provider, which may be slow. */
  readonly asks?: Readonly<Partial<Record<Party, Readonly<Record<string, OnDue>>>>>;
  readonly loops?: Readonly<Record<string, (services: Services) => Loop>>;
};

/** Work with a pace of its own, for which the rounds of the other tasks are too slow. */
export type Loop = {
  /** Starts the due work. Returns how long to wait until the next round, in milliseconds. */
  round(): Promise<number>;
  /** Waits until the started work is done. */
  idle(): Promise<void>;
};

/** `done` deletes the timer; otherwise it is due again, at merchant time. */
export type Handled = 'done' | { readonly again: Date };

export type OnDue = (
  services: Services,
  merchant: Merchant,
  subjectId: string,
  timer: DueTimer,
) => Promise<Handled>;

/** `dueAt` is merchant time, and may be long ago. The lease is in real time. */
type DueTimer = { readonly dueAt: Date; readonly leasedUntil: Date };

export type Party = keyof MerchantProviders;

export type TimedTask = {
  run(services: Services, only?: Merchant, lane?: Lane): Promise<number>;
  /** Constant SQL that selects the rows of each party. Absent: all rows are one lane. */
  readonly parties?: Readonly<Partial<Record<Party | 'none', string>>>;
  next(services: Services, merchant: Merchant): Promise<Date | undefined>;
  isAtWork?(services: Services, merchant: Merchant): Promise<boolean>;
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

export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
