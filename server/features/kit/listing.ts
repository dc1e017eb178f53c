import type { Image } from '../../data/image';
import { countEach, type List, NEWEST_FIRST, type Sort, sumAtMost } from '../../data/query/list';
import { createdWithin, listPage } from '../../data/query/page';
import type { Fields, SheetField } from '../../files/spreadsheet/sheet';
import type { Context } from '../../identity/context';
import { MAX_SUMMED } from '../../kernel/max-count';
import { inWire } from '../../kernel/money/money';
import { MAX_COUNTED, type PageQuery } from '../../kernel/page';

export type Listing<Row extends { id: string }, Filters extends object, Wire> = {
  readonly list: List<Row>;
  where(ctx: Context, filters: Filters): object | Promise<object>;
  wire(ctx: Context, rows: Image<Row>[]): Wire[] | Promise<Wire[]>;
  order?(filters: Filters): Sort | undefined;
  /** Other filters apply to all tabs. */
  tabs?(ctx: Context, filters: Filters): Record<string, object> | Promise<Record<string, object>>;
  fields(of: Fields<NoInfer<Wire>>): readonly SheetField<NoInfer<Wire>>[];
};

type Ordered = PageQuery & { readonly sort?: string };

export type Filters<Input> = Partial<Omit<Input, keyof Ordered>>;

export type ListRequest<Filters> = Filters & Pick<PageQuery, 'before' | 'after'> & { readonly sort?: string };

export const listing = <Row extends { id: string }, Filters extends object, Wire>(
  declared: Listing<Row, Filters, Wire>,
): Listing<Row, Filters, Wire> => declared;

/** Ids increase with time, so sorting by created_at sorts by id. */
function parseSort(asked: string): Sort {
  const name = asked.replace(/^-/, '');
  return { column: name === 'created_at' ? 'id' : name, direction: asked.startsWith('-') ? 'desc' : 'asc' };
}

export function splitRequest<Filters extends object>(input: ListRequest<Filters> & PageQuery) {
  const { page, per_page, before, after, starting_after, ending_before, sort, ...filters } = input;
  const query = { page, per_page, before, after, starting_after, ending_before };
  return { filters: filters as unknown as Filters, query, sort };
}

export const orderOf = <Row extends { id: string }, Filters extends object, Wire>(
  { order }: Listing<Row, Filters, Wire>,
  filters: Filters,
  sort: string | undefined,
): Sort => (sort ? parseSort(sort) : (order?.(filters) ?? NEWEST_FIRST));

export const listRows =
  <Row extends { id: string }, Filters extends object, Wire>(listing: Listing<Row, Filters, Wire>) =>
  async (ctx: Context, input: ListRequest<Filters> & PageQuery) => {
    const { filters, query, sort } = splitRequest<Filters>(input);
    const found = await listPage(ctx.db, listing.list, {
      merchantId: ctx.merchant.id,
      where: await listing.where(ctx, filters),
      query,
      sort: orderOf(listing, filters, sort),
    });
    return { ...found, data: await listing.wire(ctx, found.data) };
  };

type Created = Pick<PageQuery, 'before' | 'after'>;

const conditionOf = async <Row extends { id: string }, Filters extends object, Wire>(
  ctx: Context,
  { list, where }: Listing<Row, Filters, Wire>,
  filters: Filters,
  created: Created,
) => ({ AND: [await where(ctx, filters), createdWithin(list.created ?? 'created_at', created)] });

export const countTabs =
  <Row extends { id: string }, Filters extends object, Wire>(listing: Listing<Row, Filters, Wire>) =>
  async (ctx: Context, { before, after, ...filters }: Filters & Created) => {
    const asked = filters as unknown as Filters;
    const where = await conditionOf(ctx, listing, asked, { before, after });
    const tabs = (await listing.tabs?.(ctx, asked)) ?? { all: {} };
    const counts = await countEach(
      ctx.db,
      listing.list as List<{ id: string }>,
      { merchantId: ctx.merchant.id, where, atMost: MAX_COUNTED },
      tabs,
    );
    return { counts };
  };

export const sumRows =
  <Row extends { id: string }, Filters extends object, Wire>(
    listing: Listing<Row, Filters, Wire>,
    amount: readonly [amount: keyof Row & string, currency: keyof Row & string],
  ) =>
  async (ctx: Context, { before, after, ...filters }: Filters & Created) => {
    const where = await conditionOf(ctx, listing, filters as unknown as Filters, { before, after });
    const asked = { merchantId: ctx.merchant.id, where, atMost: MAX_SUMMED };
    const sums = await sumAtMost(ctx.db, listing.list, asked, amount);
    if (!sums) return { count: null, totals: [] };
    return {
      count: sums.count,
      totals: sums.totals.map(({ amount, currency }) => ({ amount: inWire(amount), currency })),
    };
  };
