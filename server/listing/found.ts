import type { Context } from '../access/context';
import type { Image } from '../db/image';
import { NEWEST_FIRST, readRows } from '../db/list';
import { exactCondition, startsWithId } from '../db/search';
import type { Feature } from '../kernel/contract';
import type { SearchTerm } from '../kernel/search';
import type { Hit } from '../kernel/search-hit';
import { shortNumber } from '../kernel/short-number';
import type { Listing } from './listing';

/** What is said of a hit; what is left out it does not have. */
type Said = Pick<Hit, 'title' | 'at'> & Partial<Pick<Hit, 'detail' | 'amount' | 'status' | 'opens'>>;

export type Hits = { readonly hits: Hit[]; readonly more: boolean };

/** How a search over everything finds the rows of a list. */
export type Found = {
  /** The operation that lists them: whoever may not ask for it finds none. */
  readonly rows: string;
  /** Without which the merchant has no page of them. */
  readonly feature?: Feature;
  /** The kind of its ids, where it is called otherwise. */
  readonly idKind?: string;
  /** Whether a typed string can mean one of them. */
  means(term: SearchTerm): boolean;
  /** The one with this id, by its primary key. */
  byId(ctx: Context, id: string): Promise<Hits>;
  /** Those whose ids begin with this. */
  startingWith(ctx: Context, id: string, take: number): Promise<Hits>;
  /** Those that the list itself finds. */
  like(ctx: Context, q: string, take: number): Promise<Hits>;
  /** Those of them that indexes find; absent where reading the whole list is as quick. */
  exactlyLike?(ctx: Context, q: string, take: number): Promise<Hits>;
};

type Options = Pick<Found, 'feature' | 'idKind'> &
  Partial<Pick<Found, 'rows' | 'means'>> & {
    /** What an exact search looks at has indexes. */
    readonly indexed?: boolean;
  };

export function found<Row extends { id: string }, Filters extends { q?: string }, Wire>(
  listing: Listing<Row, Filters, Wire>,
  say: (wire: Wire) => Said,
  { rows = 'rows', means = () => true, indexed = false, ...options }: Options = {},
): Found {
  const read = async (ctx: Context, where: object, take: number): Promise<Hits> => {
    const asked = { merchantId: ctx.merchant.id, where, sort: NEWEST_FIRST };
    // One more, and nothing is counted: that would read the whole list once again.
    const { rows } = await readRows(ctx.db, listing.list, { ...asked, take: take + 1, atMost: 0 });
    const shown = rows.slice(0, take);
    const wires = shown.length ? await listing.wire(ctx, shown) : [];
    return { hits: wires.map((wire, at) => hitOf(shown[at]!, say(wire))), more: rows.length > take };
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

const hitOf = ({ id }: Image<{ id: string }>, said: Said): Hit => ({
  id,
  detail: null,
  amount: null,
  status: null,
  opens: null,
  ...said,
});

/** The parts of a detail that are there. */
export const joined = (...parts: (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(', ') || null;

/** An account by its end, however it is masked. */
export const ending = (account: string | null | undefined): string | null =>
  account ? shortNumber(account) : null;
