import type { Context } from '../access/context';
import type { Image } from '../db/image';
import { countEach, type List, NEWEST_FIRST, type Sort } from '../db/list';
import { createdWithin, listPage } from '../db/page';
import { MOST_COUNTED, type PageQuery } from '../kernel/page';
import type { Fields, SheetField } from '../spreadsheet/sheet';

/** A resource's list: from it come its pages, how many are in each tab, and its export. */
export type Listing<Row extends { id: string }, Filters extends object, Wire> = {
  readonly list: List<Row>;
  where(ctx: Context, filters: Filters): object | Promise<object>;
  /** Rows as they are shown, with what stands beside them. */
  wire(ctx: Context, rows: Image<Row>[]): Wire[] | Promise<Wire[]>;
  /** The order where none is asked for. */
  order?(filters: Filters): Sort | undefined;
  /** The conditions of its tabs; what else is asked for applies to all of them. */
  tabs?(ctx: Context, filters: Filters): Record<string, object> | Promise<Record<string, object>>;
  /** What an export has of each row. */
  fields(of: Fields<NoInfer<Wire>>): readonly SheetField<NoInfer<Wire>>[];
};

type Ordered = PageQuery & { readonly sort?: string };

/** What a list is narrowed by, of all that is asked of it. */
export type Filters<Input> = Partial<Omit<Input, keyof Ordered>>;

export type ListRequest<Filters> = Filters & Pick<PageQuery, 'before' | 'after'> & { readonly sort?: string };

export const listing = <Row extends { id: string }, Filters extends object, Wire>(
  declared: Listing<Row, Filters, Wire>,
): Listing<Row, Filters, Wire> => declared;

/** Ids are made in the order of their time. */
function sortOf(asked: string): Sort {
  const name = asked.replace(/^-/, '');
  return { column: name === 'created_at' ? 'id' : name, direction: asked.startsWith('-') ? 'desc' : 'asc' };
}

/** What is asked for, apart from which part of it. */
export function filtersIn<Filters extends object>(input: ListRequest<Filters> & PageQuery) {
  const { page, per_page, before, after, starting_after, ending_before, sort, ...filters } = input;
  const query = { page, per_page, before, after, starting_after, ending_before };
  return { filters: filters as unknown as Filters, query, sort };
}

export const orderOf = <Row extends { id: string }, Filters extends object, Wire>(
  { order }: Listing<Row, Filters, Wire>,
  filters: Filters,
  sort: string | undefined,
): Sort => (sort ? sortOf(sort) : (order?.(filters) ?? NEWEST_FIRST));

/** A page of a list. */
export const rowsOf =
  <Row extends { id: string }, Filters extends object, Wire>(listing: Listing<Row, Filters, Wire>) =>
  async (ctx: Context, input: ListRequest<Filters> & PageQuery) => {
    const { filters, query, sort } = filtersIn<Filters>(input);
    const found = await listPage(ctx.db, listing.list, {
      merchantId: ctx.merchant.id,
      where: await listing.where(ctx, filters),
      query,
      sort: orderOf(listing, filters, sort),
    });
    return { ...found, data: await listing.wire(ctx, found.data) };
  };

/** How many rows are in each tab of a list. */
export const countsOf =
  <Row extends { id: string }, Filters extends object, Wire>(listing: Listing<Row, Filters, Wire>) =>
  async (ctx: Context, { before, after, ...filters }: Filters & Pick<PageQuery, 'before' | 'after'>) => {
    const asked = filters as unknown as Filters;
    const where = {
      AND: [
        await listing.where(ctx, asked),
        createdWithin(listing.list.created ?? 'created_at', { before, after }),
      ],
    };
    const tabs = (await listing.tabs?.(ctx, asked)) ?? { all: {} };
    const counts = await countEach(
      ctx.db,
      listing.list as List<{ id: string }>,
      { merchantId: ctx.merchant.id, where, atMost: MOST_COUNTED },
      tabs,
    );
    return { counts };
  };
