import type { Image } from '../../data/image';
import { NEWEST_FIRST, readRows } from '../../data/query/list';
import { exactCondition, startsWithId } from '../../data/query/search';
import type { Context } from '../../identity/context';
import type { Feature } from '../../kernel/contract';
import type { SearchTerm } from '../../kernel/search';
import type { Hit } from '../../kernel/search-hit';
import { shortNumber } from '../../kernel/short-number';
import type { Listing } from './listing';

/** Fields of a search result; absent ones are null. */
type HitFields = Pick<Hit, 'title' | 'at'> & Partial<Pick<Hit, 'detail' | 'amount' | 'status' | 'opens'>>;

export type Hits = { readonly hits: Hit[]; readonly more: boolean };

/** How the global search finds the rows of one list. */
export type SearchSource = {
  /** The operation that lists them. Callers without its scope get no hits. */
  readonly rows: string;
  /** The feature the merchant needs to see these rows. */
  readonly feature?: Feature;
  /** The prefix of its ids, if it differs from the resource's name. */
  readonly idKind?: string;
  /** Whether a search term can match one of these rows. */
  means(term: SearchTerm): boolean;
  byId(ctx: Context, id: string): Promise<Hits>;
  startingWith(ctx: Context, id: string, take: number): Promise<Hits>;
  /** Rows that the list's own search finds. */
  like(ctx: Context, q: string, take: number): Promise<Hits>;
  /** Rows that indexed columns match exactly. Absent if reading the whole list is as fast. */
  exactlyLike?(ctx: Context, q: string, take: number): Promise<Hits>;
};

type Options = Pick<SearchSource, 'feature' | 'idKind'> &
  Partial<Pick<SearchSource, 'rows' | 'means'>> & {
    /** Whether the exact search has an index for each column it compares. */
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

/** Joins the parts that are present. */
export const joinPresent = (...parts: (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(', ') || null;

/** The last digits of an account number, however it is masked. */
export const lastDigits = (account: string | null | undefined): string | null =>
  account ? shortNumber(account) : null;
