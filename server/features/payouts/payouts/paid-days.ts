import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { type Money, money } from '../../../kernel/money/money';
import type { UpcomingLine } from '../../kit/words/upcoming';
import { loadPayees } from './list';
import * as store from './store';

/** Per day and currency. */
const LISTED = 10;

type PaidDay = {
  readonly day: string;
  readonly count: number;
  readonly totals: Money[];
  readonly lines: UpcomingLine[];
};

/** Days in UTC on which payouts arrived, or were sent and have not arrived yet. */
export async function listPaidDays(ctx: Context, within: store.PaidWithin): Promise<PaidDay[]> {
  const { groups, payouts } = await read(ctx, async (tx) => {
    const groups = await store.groupPaid(tx, ctx.merchant.id, within, LISTED);
    const ids = groups.flatMap((group) => group.ids);
    return { groups, payouts: await store.findManyIn(tx, ctx.merchant.id, ids) };
  });
  const payees = await loadPayees(ctx, payouts);
  const byId = new Map(payouts.map((payout) => [payout.id, payout]));
  const lineOf = (id: string, day: string): UpcomingLine => {
    const payout = byId.get(id)!;
    return {
      id,
      title: payees.get(payout.beneficiary_id)!.name,
      detail: payout.status !== 'success' ? 'Sent' : payout.returned_at ? 'Returned' : 'Arrived',
      amount: { amount: Number(payout.source_amount), currency: payout.source_currency },
      direction: 'out',
      day,
      at: null,
    };
  };
  return [...new Set(groups.map(({ day }) => day))].map((day) => {
    const sums = groups.filter((group) => group.day === day);
    return {
      day,
      count: sums.reduce((total, { count }) => total + count, 0),
      totals: sums.map(({ amount, currency }) => money(amount, currency)),
      lines: sums.flatMap(({ ids }) => ids.map((id) => lineOf(id, day))),
    };
  });
}
