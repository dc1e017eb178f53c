import type { Context } from '../access/context';
import { NEWEST_FIRST, readRows, type Sort, sumByCurrency } from '../db/list';
import type { Scope } from '../kernel/contract';
import type { Money } from '../kernel/money';
import type { NeedLine } from '../kernel/need';
import { MOST_COUNTED } from '../kernel/page';
import type { Listing } from './listing';

/** What waits for a person to act: who may, how much there is of it, and what is shown first. */
export type Need = {
  readonly scope: Scope;
  find(ctx: Context, take: number): Promise<Needed>;
};

export type Needed = {
  readonly count: number;
  readonly totals: readonly Money[];
  readonly lines: readonly NeedLine[];
};

type Named<Wire> = {
  readonly scope: Scope;
  /** Which rows of the list wait. */
  where(ctx: Context): object | Promise<object>;
  readonly sort?: Sort;
  /** How many wait for whoever asks, where not all of these rows do. */
  count?(ctx: Context): Promise<number>;
  /** The columns of the amount and its currency, where all of these rows wait and have one. */
  readonly amount?: readonly [amount: string, currency: string];
  /** Null for a row that waits for somebody else. */
  lines(ctx: Context, wires: readonly Wire[]): (NeedLine | null)[] | Promise<(NeedLine | null)[]>;
};

/** Rows of a list that wait for a person. */
export const needOf = <Row extends { id: string }, Filters extends object, Wire>(
  { list, wire }: Pick<Listing<Row, Filters, Wire>, 'list' | 'wire'>,
  { scope, where, sort = NEWEST_FIRST, count: countMine, amount, lines }: Named<Wire>,
): Need => ({
  scope,
  async find(ctx, take) {
    const asked = { merchantId: ctx.merchant.id, where: await where(ctx) };
    const [{ rows, count }, totals, counted] = await Promise.all([
      readRows(ctx.db, list, { ...asked, sort, take, atMost: MOST_COUNTED }),
      amount ? sumByCurrency(ctx.db, list, asked, amount) : [],
      countMine?.(ctx),
    ]);
    const found = rows.length ? await lines(ctx, await wire(ctx, rows)) : [];
    return { count: counted ?? count, totals, lines: found.filter((line) => line !== null) };
  },
});
