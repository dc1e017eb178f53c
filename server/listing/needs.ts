import type { Context } from '../access/context';
import { NEWEST_FIRST, readRows, type Sort, totalsOf } from '../db/list';
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
  /** The columns of the amount and its currency, where its rows have one. */
  readonly amount?: readonly [amount: string, currency: string];
  /** Null for a row that waits for somebody else. */
  lines(ctx: Context, wires: readonly Wire[]): (NeedLine | null)[] | Promise<(NeedLine | null)[]>;
};

/** Rows of a list that wait for a person. */
export const needOf = <Row extends { id: string }, Filters extends object, Wire>(
  { list, wire }: Pick<Listing<Row, Filters, Wire>, 'list' | 'wire'>,
  { scope, where, sort = NEWEST_FIRST, amount, lines }: Named<Wire>,
): Need => ({
  scope,
  async find(ctx, take) {
    const asked = { merchantId: ctx.merchant.id, where: await where(ctx) };
    const [{ rows, count }, totals] = await Promise.all([
      readRows(ctx.db, list, { ...asked, sort, take, atMost: MOST_COUNTED }),
      amount ? totalsOf(ctx.db, list, asked, amount) : [],
    ]);
    const found = rows.length ? await lines(ctx, await wire(ctx, rows)) : [];
    const mine = found.filter((line) => line !== null);
    return { count: count - (found.length - mine.length), totals, lines: mine };
  },
});
