import type { Image } from '../../data/image';
import { NEWEST_FIRST, readRows } from '../../data/query/list';
import { exactCondition, startsWithId } from '../../data/query/search';
import type { Context } from '../../identity/context';
import type { Feature } from '../../kernel/contract';
import type { SearchTerm } from '../../kernel/search/search';
import { shortNumber } from '../../kernel/text/short-number';
import type { Listing } from './listing';
import type { Hit } from './words/search-hit';

type HitFields = Pick<Hit, 'title' | 'at'> & Partial<Pick<Hit, 'detail' | 'amount' | 'status' | 'opens'>>;

export type Hits = { readonly hits: Hit[]; readonly more: boolean };

export type SearchSource = {
  /** Callers without the operation's scope get no hits. */
  readonly rows: string;
  readonly feature?: Feature;
  readonly idKind?: string;
  means(term: SearchTerm): boolean;
  byId(ctx: Context, id: string): Promise<Hits>;
  startingWith(ctx: Context, id: string, take: number): Promise<Hits>;
  like(ctx: Context, q: string, take: number): Promise<Hits>;
  /** Matches indexed columns exactly. Absent if reading the whole list is as fast. */
  exactlyLike?(ctx: Context, q: string, take: number): Promise<Hits>;
};

/** For lists too long to search by text. */
export const BY_ID_ONLY = { means: () => false };

type Options = Pick<SearchSource, 'feature' | 'idKind'> &
  Partial<Pick<SearchSource, 'rows' | 'means'>> & {
    /** True if each column of the exact search has an index. */
    readonly indexed?: boolean;
  };

export function searchSource<Row extends { id: string }, Filters extends { q?: string }, Wire>(
  listing: Listing<Row, Filters, Wire>,
  say: (wire: Wire) => HitFields,
  { rows = 'rows', means = () => true, indexed = false, ...options }: Options = {},
): SearchSource {
  const read = async (ctx: Context, where: object, take: number): Promise<Hits> => {
    const asked = { merchantId: ctx.merchant.id, where, sort: NEWEST_FIRST };
    // Reads one more row in place of counting, which would read the whole list again.
    const { rows } = await readRows(ctx.db, listing.list, { ...asked, take: take + 1, atMost: 0 });
    const shown = rows.slice(0, take);
    const wires = shown.length ? await listing.wire(ctx, shown) : [];
    return { hits: wires.map((wire, at) => toHit(shown[at]!, say(wire))), more: rows.length > take };
  };
  const whereOf = async (ctx: Context, q: string) => listing.where(ctx, { q } as Filters);
  return {
    ...options,
    rows,
    means,
    byId: (ctx, id) => read(ctx, { id }, 1),
    startingWith: (ctx, id, take) => read(ctx, startsWithId('id', id), take),
    like: async (ctx, q, take) => read(ctx, await whereOf(ctx, q), take),
    ...(indexed && {
      exactlyLike: async (ctx, q, take) => read(ctx, exactCondition(await whereOf(ctx, q)), take),
    }),
  };
}

const toHit = ({ id }: Image<{ id: string }>, said: HitFields): Hit => ({
  id,
  detail: null,
  amount: null,
  status: null,
  opens: null,
  ...said,
});

export const joinPresent = (...parts: (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(', ') || null;

export const lastDigits = (account: string | null | undefined): string | null =>
  account ? shortNumber(account) : null;
