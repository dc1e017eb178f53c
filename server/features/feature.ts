import type { Context, Merchant, Services } from '../access/context';
import type { EventInput } from '../access/events';
import type { SystemContext } from '../access/work';
import type { Write } from '../changes/change';
import type { Tx } from '../db/client';
import type { Event } from '../db/prisma/client';
import type { Contract, Input, Operations, Output } from '../kernel/contract';
import type { Machine } from '../kernel/machine';
import type { MailKindName } from '../kernel/mail';
import type { NeedKind } from '../kernel/need';
import type { NotificationKind } from '../kernel/notification';
import type { RfiDocuments } from '../kernel/rfi';
import type { HitKind } from '../kernel/search-hit';
import type { FirstStep } from '../kernel/upcoming';
import type { Entry } from '../ledger/entry';
import type { Invariant } from '../ledger/verify';
import type { SearchSource } from '../listing/found';
import type { PendingTasks } from '../listing/needs';
import type { DaySummary } from '../listing/period';
import type { Upcoming } from '../listing/upcoming';
import type { Attachment } from '../mail/mail';

export type Handlers<O extends Operations> = {
  readonly [K in keyof O]: (ctx: Context, input: Input<O[K]>) => Promise<Output<O[K]>>;
};

/** What a feature says of itself to the rest of the house, beside its operations. */
export type Parts = {
  /** By the name that stands before the dot in the types of its events. */
  readonly resources?: Readonly<Record<string, Resource>>;
  /** What of it a search over everything finds. */
  readonly found?: Readonly<Partial<Record<HitKind, SearchSource>>>;
  readonly work?: Work;
  readonly books?: Books;
  readonly home?: HomeParts;
  readonly mails?: Readonly<Partial<Record<MailKindName, MailKind>>>;
  /** What a balance's activity calls its ledger entries, by their kind. */
  readonly entryTitles?: Readonly<Record<string, string>>;
};

/** What people see of it first. */
export type HomeParts = {
  /** What of it waits for a person to act. */
  readonly needs?: Partial<Readonly<Record<NeedKind, PendingTasks>>>;
  readonly upcoming?: Upcoming;
  /** What the daily summary says of the day before, by the kind of notification that it takes the place of. */
  readonly summary?: Partial<Readonly<Record<NotificationKind, DaySummary>>>;
  /** Whether what a new business does first was done. */
  readonly steps?: Partial<Readonly<Record<FirstStep, (ctx: Context) => Promise<boolean>>>>;
};

/** What goes with a mail of a kind as it is sent. */
export type MailKind = {
  /** Null where it is no longer to be sent. */
  prepare?(by: MailWriter, mail: ToPrepare): Promise<Prepared | null>;
};

export type ToPrepare = { readonly subject_id: string | null; readonly recipient: string };

/** Whoever sends a mail: the worker, or a request. */
export type MailWriter = Services &
  Pick<Context, 'actor' | 'now' | 'realNow' | 'fireAt' | 'merchant'> & { requestId: string | null };

export type Prepared = {
  readonly attachment?: Attachment;
  /** What becomes true once the mail server took it. */
  readonly writes?: readonly Write<'stale'>[];
  /** What then happened to what it is about. */
  readonly event?: EventInput & { readonly subject_id: string; readonly image: object };
};

/** What must hold between its rows and the ledger. */
export type Books = {
  /** A query of merchant_id, currency and amount: what its rows hold of the balance, and what of them is pending. */
  readonly held?: string;
  readonly pending?: string;
  readonly rules?: readonly Invariant[];
};

export type Feature<O extends Operations = Operations> = Parts & {
  readonly contract: Contract<O>;
  readonly handlers: Handlers<O>;
};

/** Binds a contract to its code. Curried, so that the contract's literal types are settled before the handlers are read. */
export const feature =
  <O extends Operations>(contract: Contract<O>, parts: Parts = {}) =>
  (handlers: Handlers<O>): Feature<O> => ({ ...parts, contract, handlers });

export type Resource = {
  /** Of its ids. */
  readonly prefix?: string;
  /** Its row, or what an event keeps of it, as `/events` shows it; absent where it has no events. */
  readonly toWire?: (image: never, site: Site) => object;
  /** Types of its events that neither its lifecycle nor an operation names. */
  readonly events?: readonly string[];
  /** How its events are put to the people who are told of them. */
  readonly notices?: NoticeWords;
  /** Of which of its events people are told. */
  readonly alerts?: Alerts;
  /** What it does about RFIs, if it is asked any. */
  readonly rfis?: RfiSubject;
  /** What the document on states and money tells of it. */
  readonly lifecycle?: Lifecycle;
};

/** Where the pages of this deployment are. */
export type Site = Pick<Services, 'urlOf'>;

export type Lifecycle = {
  readonly title: string;
  readonly machine: Machine<string, string>;
  /** The states in which it can begin. */
  readonly starts: readonly string[];
  /** What is said of the example that the postings are of. */
  readonly example?: string;
  /** What is booked, by when it is. */
  readonly postings?: Readonly<Record<string, readonly Entry[]>>;
};

export type Notice = {
  /** What is opened to see it. */
  readonly subject_id: string;
  readonly title: string;
  readonly detail: string | null;
  /** What it is about: minor units, and who is on the other side. */
  readonly about: Subject;
  /** The money comes from them. Absent: it goes to them. */
  readonly from?: boolean;
};

/** By the event's id. */
export type NoticeWords = (
  tx: Tx,
  merchantId: string,
  events: readonly Event[],
) => Promise<ReadonlyMap<string, Notice>>;

export type Alerts = {
  /** The types of events that it looks at. */
  readonly types: readonly string[];
  /** What people are told of these, as things stand by now. */
  find(by: SystemContext, events: readonly Event[]): Alert[] | Promise<Alert[]>;
};

export type Alert = {
  readonly event: Event;
  readonly kind: NotificationKind;
  /** Absent: everybody who may see that kind. */
  readonly people?: readonly string[];
  /** Only those who were shown it with the event itself. */
  readonly noted?: true;
  /** It is shown in the app as long as it waits, and is no news there. */
  readonly waits?: true;
};

/** What something is about: an amount in minor units, and who is on the other side. */
export type Subject = { readonly amount: number; readonly currency: string; readonly name: string };

export type RfiSubject = {
  /** Takes the documents and goes on with the resource. */
  answer(ctx: Context, entityId: string, documents: RfiDocuments): Promise<unknown>;
  /** What each of these is about. */
  describe(tx: Tx, merchantId: string, ids: readonly string[]): Promise<Map<string, Subject>>;
};

/** What the worker does for a feature. */
export type Work = {
  /** Each does some of what waits and answers how much that was. */
  readonly tasks?: Readonly<Record<string, (services: Services) => Promise<number>>>;
  /** What goes by the merchants' clocks, and is done too when a sandbox's is moved. */
  readonly timed?: Readonly<Record<string, TimedTask>>;
  /** What is done when a timer of a kind is due. */
  readonly timers?: Readonly<Record<string, OnDue>>;
};

export type OnDue = (services: Services, merchant: Merchant, subjectId: string) => Promise<void>;

export type TimedTask = {
  /** Does some of what is due, of every merchant or of one, and answers how much that was. */
  run(services: Services, only?: Merchant): Promise<number>;
  /** When it has next something to do for a merchant, in real time, beside what a worker has in hand. */
  next(services: Services, merchant: Merchant): Promise<Date | undefined>;
  /** Whether a worker has something of the merchant's in hand. */
  isAtWork?(services: Services, merchant: Merchant): Promise<boolean>;
  /** Brings all that it has scheduled nearer by so much. */
  shift?(tx: Tx, merchantId: string, ms: number): Promise<void>;
  /** Takes up again what a status set by hand had put aside. */
  resume?(services: Services, merchant: Merchant): Promise<void>;
};

/** Of each kind of resource that has ids of its own. */
export const prefixesOf = (features: readonly Pick<Feature, 'resources'>[]) =>
  features.flatMap(({ resources = {} }) =>
    Object.entries(resources).flatMap(([kind, { prefix }]) => (prefix ? [[kind, prefix] as const] : [])),
  );

/** What is worked out when it is first asked for. */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
