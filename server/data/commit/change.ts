import type { Entry } from '../../kernel/money/entry';
import type { Prisma } from '../prisma/client';
import type { EventInput } from './event';

type Models = Prisma.TypeMap['model'];
type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : S;

export type Rows = {
  readonly [M in keyof Models & string as SnakeCase<Uncapitalize<M>>]: Omit<
    Models[M]['payload']['scalars'],
    `${string}_sealed_by`
  >;
};
type Table = keyof Rows;
export type StatusTable = {
  [T in Table]: Rows[T] extends { status: string; merchant_id: string; id: string } ? T : never;
}[Table];

type Match<Row> = { readonly [C in keyof Row]?: Row[C] | null | readonly Row[C][] };

/** Names one row or several by ID, so that a write never reaches all rows of a merchant. */
type Where<Row> = Match<Row> & (Row extends { id: infer Id } ? { readonly id: Id | readonly Id[] } : object);

type WithEvent = {
  readonly event?: EventInput & {
    /** Defaults to the id of the written row. */
    readonly subject_id?: string;
    /** Defaults to the row after the write. */
    readonly image?: object;
  };
};

type WithOutcome<O extends string> = {
  /** Outcome of the change if no row matched. Omit to accept a missing row. */
  readonly missing?: O;
};

export type Write<O extends string = string> = WithOutcome<O> &
  WithEvent & {
    /** Absent if only the event is recorded. */
    readonly table?: Table;
    readonly insert?: readonly object[];
    readonly where?: object;
    readonly set?: object;
  };

export type Change<O extends string = string> = {
  readonly merchantId: string;
  readonly writes: readonly Write<O>[];
  /** Posted after the writes, under the first event. */
  readonly entries?: readonly Entry[];
  /** Outcome per violated unique index, by its name. */
  readonly unique?: Readonly<Record<string, O>>;
  /** Committed in the same transaction, for example a platform's fee. */
  readonly otherMerchants?: readonly Omit<Change<O>, 'unique' | 'otherMerchants'>[];
};

export const insert = <T extends Table>(table: T, row: Rows[T], caused: WithEvent = {}): Write<never> => ({
  table,
  insert: [row],
  ...caused,
});

export const insertMany = <T extends Table>(table: T, rows: readonly Rows[T][]): Write<never>[] =>
  rows.length ? [{ table, insert: rows }] : [];

/**
 * Updates the row if it still matches `where`; increments `version` if `where` names it. Only a lifecycle
 * sets a status.
 */
export const update = <T extends Table, O extends string = never>(
  table: T,
  where: Where<Rows[T]>,
  set: Partial<Omit<Rows[T], 'status'>> & { readonly status?: never },
  then: WithEvent & WithOutcome<O> = {},
): Write<O> => ({ table, where, set, ...then });

/** Updates every row of the merchant that matches. */
export const updateAll = <T extends Table>(
  table: T,
  where: Match<Rows[T]>,
  set: Partial<Omit<Rows[T], 'status'>> & { readonly status?: never },
): Write<never> => ({ table, where, set });

export const updateStatus = <T extends StatusTable, O extends string = never>(
  table: T,
  where: object,
  set: object,
  then: WithEvent & WithOutcome<O> = {},
): Write<O> => ({ table, where, set, ...then });

/** `image` is the subject as the event shows it. */
export const recordEvent = (event: EventInput, image: { readonly id: string }): Write<never> => ({
  event: { ...event, subject_id: image.id, image },
});

/** `image` defaults to the removed row. */
export const remove = <T extends Table, O extends string = never>(
  table: T,
  where: Where<Rows[T]>,
  then: WithEvent & WithOutcome<O> = {},
): Write<O> => ({ table, where, ...then });
