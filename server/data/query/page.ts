import { invalid } from '../../kernel/error';
import { DEFAULT_PER_PAGE, MAX_COUNTED, type Page, type PageQuery, pageMetaOf } from '../../kernel/page';
import { readInstant } from '../../kernel/time/time';
import type { Database } from '../client/client';
import type { Image } from '../image';
import { type List, NEWEST_FIRST, readRows, type Sort } from './list';

export async function listPage<Row extends { id: string }>(
  db: Pick<Database, 'app'>,
  list: List<Row>,
  asked: {
    readonly merchantId: string;
    readonly where: object;
    /** A condition that every row of the list meets, unlike filters. A cursor must be one of these rows. */
    readonly scope?: object;
    readonly query: PageQuery;
    readonly sort?: Sort;
  },
): Promise<Page<Image<Row>>> {
  const { merchantId, query, sort = NEWEST_FIRST } = asked;
  const { starting_after, ending_before, page, per_page = DEFAULT_PER_PAGE } = query;
  const after = starting_after ?? ending_before;
  if (starting_after !== undefined && ending_before !== undefined) {
    throw invalid('ending_before', 'exclusive', 'ending_before cannot be given together with starting_after');
  }
  if (after !== undefined && page !== undefined) {
    throw invalid('page', 'exclusive', 'page cannot be given together with a cursor');
  }
  const backwards = ending_before !== undefined;
  const current = page ?? 1;
  const { rows, count, hasCursor } = await readRows(db, list, {
    merchantId,
    scope: asked.scope,
    where: { AND: [asked.where, createdWithin(list.created ?? 'created_at', query)] },
    sort: backwards ? reverseSort(sort) : sort,
    take: per_page,
    skip: (current - 1) * per_page,
    after,
    atMost: after === undefined && !list.isLarge ? undefined : MAX_COUNTED,
  });
  if (!hasCursor) {
    const name = backwards ? 'ending_before' : 'starting_after';
    throw invalid(name, 'unknown', `${name} must be the ID of an item in this list`);
  }
  return { data: backwards ? rows.reverse() : rows, page_meta: pageMetaOf(count, per_page, current) };
}

export const createdWithin = (column: string, { before, after }: Pick<PageQuery, 'before' | 'after'>) => ({
  [column]: {
    ...(before !== undefined && { lte: new Date(readInstant(before, 'before')!) }),
    ...(after !== undefined && { gte: new Date(readInstant(after, 'after')!) }),
  },
});

const reverseSort = ({ column, direction }: Sort): Sort => ({
  column,
  direction: direction === 'asc' ? 'desc' : 'asc',
});
