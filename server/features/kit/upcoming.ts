import { readRows, type Sort } from '../../data/query/list';
import type { Context } from '../../identity/context';
import type { Listing } from './listing';
import type { UpcomingLine } from './words/upcoming';

export type Upcoming = (ctx: Context, until: Date, take: number) => Promise<UpcomingLine[]>;

type UpcomingOptions<Wire> = {
  where(ctx: Context, until: Date): object;
  readonly sort: Sort;
  line(wire: Wire, ctx: Context): UpcomingLine;
};

export const scheduledEvents =
  <Row extends { id: string }, Filters extends object, Wire>(
    { list, wire }: Pick<Listing<Row, Filters, Wire>, 'list' | 'wire'>,
    { where, sort, line }: UpcomingOptions<Wire>,
  ): Upcoming =>
  async (ctx, until, take) => {
    const asked = { merchantId: ctx.merchant.id, where: where(ctx, until), sort, take, atMost: 0 };
    const { rows } = await readRows(ctx.db, list, asked);
    const wires = rows.length ? await wire(ctx, rows) : [];
    return wires.map((one) => line(one, ctx));
  };

export const hasAny =
  <Row extends { id: string }>({ list }: Pick<Listing<Row, object, unknown>, 'list'>) =>
  async ({ db, merchant }: Context): Promise<boolean> => {
    const asked = { merchantId: merchant.id, where: {}, sort: { column: 'id', direction: 'asc' } as const };
    return (await readRows(db, list, { ...asked, take: 0, atMost: 1 })).count > 0;
  };
