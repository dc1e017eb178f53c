import { EVENTS } from '../../../audit/timeline';
import { inTenant } from '../../../data/client/tenant';
import type { Image } from '../../../data/image';
import { type Event, Prisma } from '../../../data/prisma/client';
import { jsonTypes } from '../../../data/query/json-types';
import { findRow } from '../../../data/query/row';
import type { Context } from '../../../identity/context';
import { invalid } from '../../../kernel/error';
import { firstIdAt } from '../../../kernel/id';
import { DEFAULT_PER_PAGE, MAX_COUNTED, type Page, type PageQuery, pageMetaOf } from '../../../kernel/page';

const { sql, raw } = Prisma;

const COLUMNS = raw(
  Object.keys(EVENTS.columns)
    .map((name) => `e."${name}"`)
    .join(', '),
);

type FeedQuery = PageQuery & { readonly entity_id?: string; readonly event_type?: string };

const EXCLUSIVE = ['page', 'ending_before', 'before', 'after'] as const;

/**
 * Events in the order of the audit chain, into which they are sealed after they are committed: none appears
 * before one that was already read. Without a cursor, the feed starts with the oldest event since `since`.
 */
export async function readFeed(ctx: Context, query: FeedQuery, since: Date): Promise<Page<Image<Event>>> {
  const { starting_after, entity_id, event_type, per_page = DEFAULT_PER_PAGE } = query;
  for (const name of EXCLUSIVE)
    if (query[name] !== undefined)
      throw invalid(name, 'exclusive', `${name} cannot be given together with order=asc`);
  const seq = starting_after === undefined ? await findStart(ctx, since) : await findSeq(ctx, starting_after);
  if (seq === undefined) return { data: [], page_meta: pageMetaOf(0, per_page, 1) };
  const matches = sql`audit_link l JOIN event e ON e.merchant_id = l.merchant_id AND e.id = l.event_id
    WHERE l.merchant_id = tenant.id AND l.seq > ${seq}::bigint
      ${entity_id === undefined ? sql`` : sql`AND e.subject_id = ${entity_id}`}
      ${event_type === undefined ? sql`` : sql`AND e.type = ${event_type}`}`;
  const data = await read<Image<Event>>(
    ctx,
    sql`SELECT ${COLUMNS} FROM ${matches} ORDER BY l.seq LIMIT ${per_page}`,
  );
  const [counted] = await read<{ count: number }>(
    ctx,
    sql`SELECT count(*) FROM (SELECT FROM ${matches} LIMIT ${MAX_COUNTED}) c`,
  );
  return { data, page_meta: pageMetaOf(counted!.count, per_page, 1) };
}

async function findStart(ctx: Context, since: Date): Promise<number | undefined> {
  const [start] = await read<{ seq: number }>(
    ctx,
    sql`SELECT l.seq - 1 AS seq FROM event e JOIN audit_link l ON l.merchant_id = e.merchant_id AND l.event_id = e.id
      WHERE e.merchant_id = tenant.id AND e.id >= ${firstIdAt('event', since)} ORDER BY e.id LIMIT 1`,
  );
  return start?.seq;
}

/** Undefined: the event is so new that none follows it in the feed yet. */
async function findSeq(ctx: Context, id: string): Promise<number | undefined> {
  const [link] = await read<{ seq: number }>(
    ctx,
    sql`SELECT seq FROM audit_link WHERE merchant_id = tenant.id AND event_id = ${id}`,
  );
  if (!link && !(await findRow(ctx.db, EVENTS, ctx.merchant.id, id)))
    throw invalid('starting_after', 'unknown', 'starting_after must be the ID of an event');
  return link?.seq;
}

async function read<Row extends object>({ db, merchant }: Context, subquery: Prisma.Sql): Promise<Row[]> {
  const { rows } = await db.app.pool.query<Row>({ ...inTenant(merchant.id, subquery), types: jsonTypes });
  return rows;
}
