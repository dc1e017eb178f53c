import { type Money, money } from '../kernel/money';
import type { Database } from './client';
import { type Image, isHidden } from './image';
import { jsonTypes } from './json-types';
import { Prisma } from './prisma/client';
import { inTenant, tenantOf } from './tenant';
import { type Columns, columnOf, columnsOf, whereOf } from './where';

const { sql, join, raw } = Prisma;

export type Direction = 'asc' | 'desc';

/** Which column a list goes by; rows with the same value go by id. */
export type Sort = { readonly column: string; readonly direction: Direction };

export const NEWEST_FIRST: Sort = { column: 'id', direction: 'desc' };

/** A table as lists show it; `Row` is how Prisma types it. */
export type List<Row extends { id: string }> = {
  readonly table: string;
  readonly columns: Readonly<Record<keyof Row & string, string>>;
  /** What of the table is listed at all. */
  readonly within?: object;
  /** The time that `before` and `after` look at, if it is not created_at. */
  readonly created?: keyof Row & string;
};

/** Whose rows, and a condition of Prisma's that they meet. */
type Selection = { readonly merchantId: string; readonly where: object };

const conditionOf = ({ within = {}, columns }: Listed, { where }: Pick<Selection, 'where'>): Prisma.Sql =>
  sql`merchant_id = tenant.id AND ${whereOf({ AND: [within, where] }, columns)}`;

/** What of a list its statements need to know. */
type Listed = Pick<List<{ id: string }>, 'table' | 'within'> & { readonly columns: Columns };

/** Rows of a list from a place on, and how many there are in one statement; `atMost` ends the counting. */
export async function readRows<Row extends { id: string }>(
  db: Pick<Database, 'app'>,
  list: List<Row>,
  asked: Selection & {
    readonly sort: Sort;
    readonly take: number;
    readonly skip?: number;
    /** The id of the row that these come after. */
    readonly after?: string;
    /** What every row of the list meets for good; the row that these come after must meet it too. */
    readonly scope?: object;
    readonly atMost?: number;
    /** What is read of each row, where that is not all of it. */
    readonly columns?: readonly (keyof Row & string)[];
  },
): Promise<{ rows: Image<Row>[]; count: number; hasCursor: boolean }> {
  const { sort, take, skip = 0, atMost = null, after, scope = {} } = asked;
  const inScope = whereOf(scope, list.columns);
  const where = sql`${conditionOf(list, asked)} AND ${inScope} AND ${beyond(list, asked)}`;
  const table = raw(`"${list.table}"`);
  const counted = atMost === null ? sql`` : sql` LIMIT ${atMost}`;
  const cursor =
    after === undefined
      ? sql`TRUE`
      : sql`EXISTS (SELECT 1 FROM ${table} WHERE merchant_id = tenant.id AND id = ${after} AND ${inScope})`;
  const { text, values } =
    sql`${tenantOf(asked.merchantId)} SELECT ${cursor}, counted.rows, page.* FROM tenant
    CROSS JOIN LATERAL (SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE ${where}${counted}) c) counted(rows)
    LEFT JOIN LATERAL (SELECT TRUE AS found, ${visibleOf(asked.columns ?? Object.keys(list.columns))} FROM ${table} WHERE ${where}
      ORDER BY ${orderOf(sort, list)} LIMIT ${take} OFFSET ${skip}) page ON TRUE`;
  const { fields, rows } = await db.app.pool.query<[boolean, number, boolean | null, ...unknown[]]>({
    name: nameOf(text),
    text,
    values,
    types: jsonTypes,
    rowMode: 'array',
  });
  const columns = fields.slice(3).map(({ name }) => name);
  const found = rows.filter(([, , one]) => one);
  const [hasCursor, count] = rows[0]!;
  return { rows: found.map(([, , , ...row]) => rowOf<Image<Row>>(columns, row)), count, hasCursor };
}

/** How many rows of a list meet each of several conditions, in one statement; no more than `atMost` of each are counted. */
export async function countEach<Key extends string>(
  db: Pick<Database, 'app'>,
  list: Listed,
  { atMost, ...asked }: Selection & { readonly atMost: number },
  conditions: Readonly<Record<Key, object>>,
): Promise<Record<Key, number>> {
  const where = conditionOf(list, asked);
  const keys = Object.keys(conditions) as Key[];
  const counts = keys.map(
    (key, at) =>
      sql`(SELECT count(*) FROM (SELECT 1 FROM ${raw(`"${list.table}"`)} WHERE ${where} AND ${whereOf(conditions[key], list.columns)} LIMIT ${atMost}) c) AS ${raw(`c${at}`)}`,
  );
  const found = await readRow<Record<string, bigint>>(db, asked.merchantId, join(counts));
  return Object.fromEntries(keys.map((key, at) => [key, Number(found[`c${at}`])])) as Record<Key, number>;
}

/** What the rows of a list come to in each currency. */
export async function totalsOf(
  db: Pick<Database, 'app'>,
  list: Listed,
  asked: Selection,
  [amount, currency]: readonly [amount: string, currency: string],
): Promise<Money[]> {
  const { columns, table } = list;
  const of = columnOf(currency, columns);
  const { totals } = await readRow<{ totals: { currency: string; amount: string }[] | null }>(
    db,
    asked.merchantId,
    sql`(SELECT json_agg(r) FROM (SELECT ${of} AS currency, sum(${columnOf(amount, columns)})::text AS amount
      FROM ${raw(`"${table}"`)} WHERE ${conditionOf(list, asked)} GROUP BY ${of}) r) AS totals`,
  );
  return (totals ?? []).map((total) => money(BigInt(total.amount), total.currency));
}

/** All rows of a list, so many at a time: each part is a read of its own, so that nothing is held while it is written out. */
export async function* readAll<Row extends { id: string }>(
  db: Pick<Database, 'app'>,
  list: List<Row>,
  asked: Selection & {
    readonly sort: Sort;
    readonly size: number;
    readonly columns?: readonly (keyof Row & string)[];
  },
): AsyncGenerator<Image<Row>[]> {
  const columns = visibleOf(asked.columns ?? Object.keys(list.columns));
  const partAfter = (after?: string): Promise<Image<Row>[]> => {
    const reading = readPlain<Image<Row>>(
      db,
      asked.merchantId,
      sql`SELECT ${columns} FROM ${raw(`"${list.table}"`)}
        WHERE ${conditionOf(list, asked)} AND ${beyond(list, { ...asked, after })}
        ORDER BY ${orderOf(asked.sort, list)} LIMIT ${asked.size}`,
    );
    // Whoever stops before the end does not hear of what was read ahead.
    reading.catch(() => undefined);
    return reading;
  };
  let next: Promise<Image<Row>[]> | undefined = partAfter();
  while (next) {
    const rows: Image<Row>[] = await next;
    // Read while this part is written.
    next = rows.length < asked.size ? undefined : partAfter((rows.at(-1) as unknown as Row).id);
    if (rows.length) yield rows;
  }
}

/** Some columns of the rows with these ids, in one trip; none where there are no ids. */
export async function readColumns<Row extends { id: string }, Column extends keyof Row & string>(
  db: Pick<Database, 'app'>,
  { table }: Pick<List<Row>, 'table' | 'columns'>,
  merchantId: string,
  ids: readonly string[],
  columns: readonly Column[],
): Promise<Pick<Image<Row>, Column & keyof Image<Row>>[]> {
  if (!ids.length) return [];
  return readPlain(
    db,
    merchantId,
    // As one text, since the driver takes longer over an array of a thousand than over the rows that come back.
    sql`SELECT ${columnsOf(columns)} FROM ${raw(`"${table}"`)}
      WHERE merchant_id = tenant.id AND id = ANY (string_to_array(${[...new Set(ids)].join()}, ','))`,
  );
}

function beyond({ table, columns }: Listed, { sort, after }: { sort: Sort; after?: string }): Prisma.Sql {
  if (after === undefined) return sql`TRUE`;
  const past = raw(sort.direction === 'asc' ? '>' : '<');
  if (sort.column === 'id') return sql`id ${past} ${after}`;
  const column = columnOf(sort.column, columns);
  return sql`(${column}, id) ${past} (SELECT ${column}, id FROM ${raw(`"${table}"`)} WHERE merchant_id = tenant.id AND id = ${after})`;
}

function orderOf({ column, direction }: Sort, { columns }: Listed): Prisma.Sql {
  const way = raw(direction);
  return column === 'id' ? sql`id ${way}` : sql`${columnOf(column, columns)} ${way}, id ${way}`;
}

function rowOf<Row extends object>(columns: readonly string[], values: readonly unknown[]): Row {
  const row: Record<string, unknown> = {};
  for (const [at, column] of columns.entries()) row[column] = values[at];
  return row as Row;
}

const visibleOf = (columns: readonly string[]): Prisma.Sql =>
  columnsOf(columns.filter((column) => !isHidden(column)));

/** So many statements get a name, under which a connection keeps their plan; filters can be combined without end. */
const MOST_NAMED = 200;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size === MOST_NAMED) return known;
  const name = `list_${names.size}`;
  names.set(text, name);
  return name;
}

/** One row of subqueries, each of which reads the tenant from the row beside it. */
async function readRow<Row extends object>(
  { app }: Pick<Database, 'app'>,
  merchantId: string,
  subqueries: Prisma.Sql,
): Promise<Row> {
  const { text, values } = sql`${tenantOf(merchantId)} SELECT ${subqueries} FROM tenant`;
  const { rows } = await app.pool.query<Row>({ name: nameOf(text), text, values });
  return rows[0]!;
}

/** Many rows, each as it would be in JSON. */
async function readPlain<Row extends object>(
  { app }: Pick<Database, 'app'>,
  merchantId: string,
  subquery: Prisma.Sql,
): Promise<Row[]> {
  const query = inTenant(merchantId, subquery);
  const { rows } = await app.pool.query<Row>({ ...query, name: nameOf(query.text), types: jsonTypes });
  return rows;
}
