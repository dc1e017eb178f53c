import { type List, NEWEST_FIRST, readRows, sumByCurrency } from '../../data/query/list';
import type { Context } from '../../identity/context';
import type { Money } from '../../kernel/money/money';
import { MAX_COUNTED } from '../../kernel/page';

export type DaySummary = {
  readonly words: readonly [one: string, several: string];
  find(
    ctx: Context,
    day: { readonly from: Date; readonly until: Date },
  ): Promise<{ readonly count: number; readonly totals: readonly Money[] }>;
};

type DaySummaryOptions = {
  readonly words: DaySummary['words'];
  readonly where: object;
  readonly at: string;
  readonly amount: readonly [amount: string, currency: string];
};

export const daySummary = <Row extends { id: string }>(
  list: List<Row>,
  { words, where, at, amount }: DaySummaryOptions,
): DaySummary => ({
  words,
  async find(ctx, { from, until }) {
    const asked = { merchantId: ctx.merchant.id, where: { ...where, [at]: { gte: from, lt: until } } };
    const [{ count }, totals] = await Promise.all([
      readRows(ctx.db, list, { ...asked, sort: NEWEST_FIRST, take: 1, atMost: MAX_COUNTED }),
      sumByCurrency(ctx.db, list, asked, amount),
    ]);
    return { count, totals };
  },
});
