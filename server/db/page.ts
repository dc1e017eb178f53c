import { invalid } from '../kernel/error';
import { DEFAULT_PER_PAGE, MOST_COUNTED, metaOf, type Page, type PageQuery } from '../kernel/page';
import { readInstant } from '../kernel/time';

type Direction = 'asc' | 'desc';

/** Which column a list goes by; rows with the same value go by id. */
export type Sort = { readonly column: string; readonly direction: Direction };

export const NEWEST_FIRST: Sort = { column: 'id', direction: 'desc' };

/** Conditions and order for a page, in the shape that Prisma's delegates take. */
type Range = Record<string, unknown>;
type Source<Row> = {
  /** How many rows there are; from a cursor on no more than `atMost` are counted. */
  count(range: Range, atMost?: number): PromiseLike<number>;
  rows(range: Range, orderBy: Record<string, Direction>[], take: number, skip: number): PromiseLike<Row[]>;
  /** The row a cursor names, where a list is sorted by something else than the id. */
  cursor?(id: string): PromiseLike<Row | null>;
};

/** One page of a list: by number, or from a cursor, in which case the envelope describes the rows beyond it. */
export async function listPage<Row extends { id: string }>(
  query: PageQuery,
  source: Source<Row>,
  sort: Sort = NEWEST_FIRST,
  createdColumn = 'created_at',
): Promise<Page<Row>> {
  const { starting_after, ending_before, page } = query;
  const cursor = starting_after ?? ending_before;
  if (starting_after !== undefined && ending_before !== undefined) {
    throw invalid('ending_before', 'exclusive', 'ending_before cannot be given together with starting_after');
  }
  if (cursor !== undefined && page !== undefined) {
    throw invalid('page', 'exclusive', 'page cannot be given together with a cursor');
  }
  const backwards = ending_before !== undefined;
  const direction = backwards ? opposite(sort.direction) : sort.direction;
  const beyond = cursor === undefined ? {} : await beyondCursor(cursor, direction, sort, source);
  if (!beyond) return { data: [], page_meta: metaOf(0, query.per_page ?? DEFAULT_PER_PAGE, 1) };

  const range = { AND: [createdWithin(query, createdColumn), beyond] };
  const perPage = query.per_page ?? DEFAULT_PER_PAGE;
  const current = page ?? 1;
  const orderBy =
    sort.column === 'id' ? [{ id: direction }] : [{ [sort.column]: direction }, { id: direction }];
  const count = await source.count(range, cursor === undefined ? undefined : MOST_COUNTED);
  const rows =
    count > (current - 1) * perPage
      ? await source.rows(range, orderBy, perPage, (current - 1) * perPage)
      : [];
  return { data: backwards ? rows.reverse() : rows, page_meta: metaOf(count, perPage, current) };
}

function createdWithin({ before, after }: PageQuery, column: string): Range {
  if (before === undefined && after === undefined) return {};
  return {
    [column]: {
      ...(before !== undefined && { lte: new Date(readInstant(before, 'before')!) }),
      ...(after !== undefined && { gte: new Date(readInstant(after, 'after')!) }),
    },
  };
}

async function beyondCursor<Row extends { id: string }>(
  id: string,
  direction: Direction,
  sort: Sort,
  source: Source<Row>,
): Promise<Range | undefined> {
  const past = direction === 'asc' ? 'gt' : 'lt';
  if (sort.column === 'id') return { id: { [past]: id } };
  const row = await source.cursor?.(id);
  if (!row) return undefined;
  const value = (row as Record<string, unknown>)[sort.column];
  return { OR: [{ [sort.column]: { [past]: value } }, { [sort.column]: value, id: { [past]: id } }] };
}

const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');
