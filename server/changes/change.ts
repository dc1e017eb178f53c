import type { EventInput } from '../access/events';
import type { Prisma } from '../db/prisma/client';
import type { Entry } from '../ledger/entry';

type Models = Prisma.TypeMap['model'];
type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : S;

/** A row of each table, as Prisma's models have it but for what the database works out itself. */
export type Rows = {
  readonly [M in keyof Models & string as SnakeCase<Uncapitalize<M>>]: Omit<
    Models[M]['payload']['scalars'],
    `${string}_sealed_by`
  >;
};
export type Table = keyof Rows;

/** Columns and what they must hold for a row to be written: one value, nothing, or one of several. */
type Where<Row> = { readonly [C in keyof Row]?: Row[C] | null | readonly Row[C][] };

/** The event of a row that is written. */
type Caused = {
  readonly event?: EventInput & {
    /** The row's id if absent. */
    readonly subject_id?: string;
    /** The row as it then stands if absent. */
    readonly image?: object;
  };
};

type Missing<O extends string> = {
  /** What the change comes to where no such row is there; it is no matter if absent. */
  readonly missing?: O;
};

export type Write<O extends string = string> = Missing<O> &
  Caused & {
    /** Absent where only the event is written. */
    readonly table?: Table;
    readonly insert?: readonly object[];
    readonly where?: object;
    readonly set?: object;
  };

/** What becomes true together or not at all, of one merchant. */
export type Change<O extends string = string> = {
  readonly merchantId: string;
  readonly writes: readonly Write<O>[];
  /** What the first event books, after all that is written. */
  readonly entries?: readonly Entry[];
  /** What the change comes to where a row breaks one of these unique indexes. */
  readonly unique?: Readonly<Record<string, O>>;
  /** What becomes true with it for other merchants. */
  readonly beside?: readonly Omit<Change<O>, 'unique' | 'beside'>[];
};

export const insert = <T extends Table>(table: T, row: Rows[T], caused: Caused = {}): Write<never> => ({
  table,
  insert: [row],
  ...caused,
});

export const insertMany = <T extends Table>(table: T, rows: readonly Rows[T][]): Write<never>[] =>
  rows.length ? [{ table, insert: rows }] : [];

/** Sets columns where the row is still as described; a version in `where` is counted up. */
export const update = <T extends Table, O extends string = never>(
  table: T,
  where: Where<Rows[T]>,
  set: Partial<Rows[T]>,
  then: Caused & Missing<O> = {},
): Write<O> => ({ table, where, set, ...then });

/** The event of what becomes true beside the change, above merchants; the image is what it shows of its subject. */
export const note = (event: EventInput, image: { readonly id: string }): Write<never> => ({
  event: { ...event, subject_id: image.id, image },
});

export const remove = <T extends Table>(table: T, where: Where<Rows[T]>): Write<never> => ({ table, where });
