import { NEWEST_FIRST, readRows, type Sort, sumByCurrency } from '../../data/query/list';
import type { Context } from '../../identity/context';
import type { Scope } from '../../kernel/contract';
import type { Money } from '../../kernel/money/money';
import { MAX_COUNTED } from '../../kernel/page';
import type { Listing } from './listing';
import type { NeedLine } from './words/need';

export type PendingTasks = {
  readonly scope: Scope;
  find(ctx: Context, take: number): Promise<PendingResult>;
};

export type PendingResult = {
  readonly count: number;
  readonly totals: readonly Money[];
  readonly lines: readonly NeedLine[];
};

type PendingOptions<Wire> = {
  readonly scope: Scope;
  where(ctx: Context): object | Promise<object>;
  readonly sort?: Sort;
  count?(ctx: Context): Promise<number>;
  /** Set if every row is pending for the caller and has an amount. */
  readonly amount?: readonly [amount: string, currency: string];
  /** Null for a row that is pending for another person. */
  lines(ctx: Context, wires: readonly Wire[]): (NeedLine | null)[] | Promise<(NeedLine | null)[]>;
};

export const pendingTasks = <Row extends { id: string }, Filters extends object, Wire>(
  { list, wire }: Pick<Listing<Row, Filters, Wire>, 'list' | 'wire'>,
  { scope, where, sort = NEWEST_FIRST, count: countMine, amount, lines }: PendingOptions<Wire>,
): PendingTasks => ({
  scope,
  async find(ctx, take) {
    const asked = { merchantId: ctx.merchant.id, where: await where(ctx) };
    const [{ rows, count }, totals, counted] = await Promise.all([
      readRows(ctx.db, list, { ...asked, sort, take, atMost: MAX_COUNTED }),
      amount ? sumByCurrency(ctx.db, list, asked, amount) : [],
      countMine?.(ctx),
    ]);
    const found = rows.length ? await lines(ctx, await wire(ctx, rows)) : [];
    return { count: counted ?? count, totals, lines: found.filter((line) => line !== null) };
  },
});
