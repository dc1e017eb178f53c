import { type Money, money } from '../../kernel/money/money';
import type { Database } from '../client/client';
import { inTenant, tenantOf } from '../client/tenant';
import { type Image, isHidden } from '../image';
import { Prisma } from '../prisma/client';
import { jsonTypes } from './json-types';
import { type Columns, columnOf, columnsOf, toSqlCondition } from './where';

const { sql, join, raw } = Prisma;

type Direction = 'asc' | 'desc';

/** Rows with equal values are sorted by id. */
export type Sort = { readonly column: string; readonly direction: Direction };

export const NEWEST_FIRST: Sort = { column: 'id', direction: 'desc' };

export type List<Row extends { id: string }> = {
  readonly table: string;
  readonly columns: Readonly<Record<keyof Row & string, string>>;
  readonly within?: object;
  /** The column for `before` and `after`; defaults to created_at. */
  readonly created?: keyof Row & string;
  /**
   * Too many rows to count all of them. Each statement is planned for its values, because some are on nearly every
   * row and others on few.
   */
  readonly isLarge?: boolean;
};

type Selection = { readonly merchantId: string; readonly where: object };

const listCondition = (
  { within = {}, columns }: ListTable,
  { where }: Pick<Selection, 'where'>,
): Prisma.Sql => sql`merchant_id = tenant.id AND ${toSqlCondition({ AND: [within, where] }, columns)}`;

type ListTable = Pick<List<{ id: string }>, 'table' | 'within' | 'isLarge'> & { readonly columns: Columns };

/** Counting stops at `atMost`, so that its cost is limited. */
export async function readRows<Row extends { id: string }>(
  db: Pick<Database, 'app'>,
  list: List<Row>,
  asked: Selection & {
    readonly sort: Sort;
    readonly take: number;
    readonly skip?: number;
    readonly after?: string;
    /** A condition that every row of the list meets, including the cursor's row. */
    readonly scope?: object;
    readonly atMost?: number;
    readonly columns?: readonly (keyof Row & string)[];
  },
): Promise<{ rows: Image<Row>[]; count: number; hasCursor: boolean }> {
  const { sort, take, skip = 0, atMost = null, after, scope = {} } = asked;
  const inScope = toSqlCondition(scope, list.columns);
  const where = sql`${listCondition(list, asked)} AND ${inScope} AND ${cursorCondition(list, asked)}`;
  const table = raw(`"${list.table}"`);
  const counted = atMost === null ? sql`` : sql` LIMIT ${atMost}`;
  const cursor =
    after === undefined
      ? sql`TRUE`
      : sql`EXISTS (SELECT 1 FROM ${table} WHERE merchant_id = tenant.id AND id = ${after} AND ${inScope})`;
  const { text, values } =
    sql`${tenantOf(asked.merchantId)} SELECT ${cursor}, counted.rows, page.* FROM tenant
    CROSS JOIN LATERAL (SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE ${where}${counted}) c) counted(rows)
    LEFT JOIN LATERAL (SELECT TRUE AS found, ${visibleColumns(asked.columns ?? Object.keys(list.columns))} FROM ${table} WHERE ${where}
      ORDER BY ${orderBy(sort, list)} LIMIT ${take} OFFSET ${skip}) page ON TRUE`;
  const { fields, rows } = await db.app.pool.query<[boolean, number, boolean | null, ...unknown[]]>({
    name: statementName(text, list),
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

export async function countEach<Key extends string>(
  db: Pick<Database, 'app'>,
  list: ListTable,
  { atMost, ...asked }: Selection & { readonly atMost: number },
  conditions: Readonly<Record<Key, object>>,
): Promise<Record<Key, number>> {
  const where = listCondition(list, asked);
  const keys = Object.keys(conditions) as Key[];
  const counts = keys.map(
    (key, at) =>
      sql`(SELECT count(*) FROM (SELECT 1 FROM ${raw(`"${list.table}"`)} WHERE ${where} AND ${toSqlCondition(conditions[key], list.columns)} LIMIT ${atMost}) c) AS ${raw(`c${at}`)}`,
  );
  const found = await readRow<Record<string, bigint>>(db, asked.merchantId, join(counts), list);
  return Object.fromEntries(keys.map((key, at) => [key, Number(found[`c${at}`])])) as Record<Key, number>;
}

export async function sumByCurrency(
  db: Pick<Database, 'app'>,
  list: ListTable,
  asked: Selection,
  [amount, currency]: readonly [amount: string, currency: string],
): Promise<Money[]> {
  const { columns, table } = list;
  const of = columnOf(currency, columns);
  const { totals } = await readRow<{ totals: { currency: string; amount: string }[] | null }>(
    db,
    asked.merchantId,
    sql`(SELECT json_agg(r) FROM (SELECT ${of} AS currency, sum(${columnOf(amount, columns)})::text AS amount
      FROM ${raw(`"${table}"`)} WHERE ${listCondition(list, asked)} GROUP BY ${of}) r) AS totals`,
  );
  return (totals ?? []).map((total) => money(BigInt(total.amount), total.currency));
}

/** Null if more than `atMost` rows match. */
export async function sumAtMost(
  db: Pick<Database, 'app'>,
  list: ListTable,
  { atMost, ...asked }: Selection & { readonly atMost: number },
  [amount, currency]: readonly [amount: string, currency: string],
): Promise<{ count: number; totals: Money[] } | null> {
  const { columns, table } = list;
  const { totals } = await readRow<{ totals: { currency: string; amount: string; count: number }[] | null }>(
    db,
    asked.merchantId,
    sql`(SELECT json_agg(r) FROM (SELECT currency, sum(amount)::text AS amount, count(*) AS count
      FROM (SELECT ${columnOf(currency, columns)} AS currency, ${columnOf(amount, columns)} AS amount
        FROM ${raw(`"${table}"`)} WHERE ${listCondition(list, asked)} LIMIT ${atMost + 1}) matched
      GROUP BY currency ORDER BY currency) r) AS totals`,
    list,
  );
  const sums = totals ?? [];
  const count = sums.reduce((rows, one) => rows + one.count, 0);
  if (count > atMost) return null;
  return { count, totals: sums.map((one) => money(BigInt(one.amount), one.currency)) };
}

/** Each part is a separate read, so nothing is held while it is written out. */
export async function* readAll<Row extends { id: string }>(
  db: Pick<Database, 'app'>,
  list: List<Row>,
  asked: Selection & {
    readonly sort: Sort;
    readonly size: number;
    readonly columns?: readonly (keyof Row & string)[];
  },
): AsyncGenerator<Image<Row>[]> {
  const columns = visibleColumns(asked.columns ?? Object.keys(list.columns));
  const partAfter = (after?: string): Promise<Image<Row>[]> => {
    const reading = readPlain<Image<Row>>(
      db,
      asked.merchantId,
      sql`SELECT ${columns} FROM ${raw(`"${list.table}"`)}
        WHERE ${listCondition(list, asked)} AND ${cursorCondition(list, { ...asked, after })}
        ORDER BY ${orderBy(asked.sort, list)} LIMIT ${asked.size}`,
    );
    // A consumer that stops early must not cause an unhandled rejection of the read ahead.
    reading.catch(() => undefined);
    return reading;
  };
  let next: Promise<Image<Row>[]> | undefined = partAfter();
  while (next) {
    const rows: Image<Row>[] = await next;
    // Reads the next part while this one is written.
    next = rows.length < asked.size ? undefined : partAfter((rows.at(-1) as unknown as Row).id);
    if (rows.length) yield rows;
  }
}

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
    // A joined string, because the driver serialises an array of a thousand ids more slowly than it reads the
    // rows.
    sql`SELECT ${columnsOf(columns)} FROM ${raw(`"${table}"`)}
      WHERE merchant_id = tenant.id AND id = ANY (string_to_array(${[...new Set(ids)].join()}, ','))`,
  );
}

function cursorCondition(
  { table, columns }: ListTable,
  { sort, after }: { sort: Sort; after?: string },
): Prisma.Sql {
  if (after === undefined) return sql`TRUE`;
  const past = raw(sort.direction === 'asc' ? '>' : '<');
  if (sort.column === 'id') return sql`id ${past} ${after}`;
  const column = columnOf(sort.column, columns);
  return sql`(${column}, id) ${past} (SELECT ${column}, id FROM ${raw(`"${table}"`)} WHERE merchant_id = tenant.id AND id = ${after})`;
}

function orderBy({ column, direction }: Sort, { columns }: ListTable): Prisma.Sql {
  const way = raw(direction);
  return column === 'id' ? sql`id ${way}` : sql`${columnOf(column, columns)} ${way}, id ${way}`;
}

function rowOf<Row extends object>(columns: readonly string[], values: readonly unknown[]): Row {
  const row: Record<string, unknown> = {};
  for (const [at, column] of columns.entries()) row[column] = values[at];
  return row as Row;
}

const visibleColumns = (columns: readonly string[]): Prisma.Sql =>
  columnsOf(columns.filter((column) => !isHidden(column)));

/** Only this many statements are prepared by name, because filters can be combined without limit. */
const MAX_PREPARED = 200;
const names = new Map<string, string>();

function statementName(text: string, { isLarge }: Pick<ListTable, 'isLarge'> = {}): string | undefined {
  if (isLarge) return undefined;
  const known = names.get(text);
  if (known || names.size === MAX_PREPARED) return known;
  const name = `list_${names.size}`;
  names.set(text, name);
  return name;
}

async function readRow<Row extends object>(
  { app }: Pick<Database, 'app'>,
  merchantId: string,
  subqueries: Prisma.Sql,
  list: Pick<ListTable, 'isLarge'> = {},
): Promise<Row> {
  const { text, values } = sql`${tenantOf(merchantId)} SELECT ${subqueries} FROM tenant`;
  const { rows } = await app.pool.query<Row>({ name: statementName(text, list), text, values });
  return rows[0]!;
}

async function readPlain<Row extends object>(
  { app }: Pick<Database, 'app'>,
  merchantId: string,
  subquery: Prisma.Sql,
): Promise<Row[]> {
  const query = inTenant(merchantId, subquery);
  const { rows } = await app.pool.query<Row>({ ...query, name: statementName(query.text), types: jsonTypes });
  return rows;
}
