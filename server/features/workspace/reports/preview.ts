import type * as z from 'zod';
import type { Context } from '../../../identity/context';
import { readChanges, readPosted } from '../../../ledger/totals';
import { countSettlements } from '../../treasury/settlements/public';
import type { reportsDashboard } from './dashboard';
import { chargesOf } from './fees/charges';
import { periodOf } from './period';

type Input = z.output<typeof reportsDashboard.operations.preview.input>;
type Output = z.output<typeof reportsDashboard.operations.preview.output>;

export async function preview(ctx: Context, input: Input): Promise<Output> {
  const period = periodOf(ctx, input);
  const moved = await readChanges(ctx.db, ctx.merchant.id, period);
  const totals = (kind: string) =>
    moved
      .filter((one) => one.kind === kind)
      .map(({ currency, count, amount }) => ({ currency, count, amount: Math.abs(Number(amount)) }));
  const booked = await readPosted(ctx.db, ctx.merchant.id, period);
  return {
    payouts: totals('payout'),
    payments: totals('payment'),
    settlements: totals('settlement'),
    settlement_count: await countSettlements(ctx, period),
    journal: booked.map(({ amount, ...one }) => ({ ...one, amount: Number(amount) })),
    charges: await chargesOf(ctx, period),
  };
}
