import type * as z from 'zod';
import type { Context } from '../../../identity/context';
import { readChanges, readPosted } from '../../../ledger/totals';
import { type Feature, feature } from '../../kit/feature';
import { recorded } from '../../kit/recorded';
import { titlesOf } from '../../treasury/balances/public';
import { countSettlements } from '../../treasury/settlements/public';
import { reportsDashboard } from './dashboard';
import { chargesOf } from './fees/charges';
import { feesFile } from './fees/file';
import { feeInvoice } from './fees/invoice';
import { accountCodes, setAccountCodes } from './journal/codes';
import { journalFile } from './journal/file';
import { periodOf } from './period';
import { reconciliationFile } from './settlements/file';
import { statementFile } from './statements/file';

export function reportsOf(features: () => readonly Feature[]) {
  const titles = titlesOf(features);
  return feature(reportsDashboard)({
    preview,
    statement: recorded((ctx, input) => statementFile(ctx, input, titles())),
    fees: recorded(feesFile),
    reconciliation: recorded(reconciliationFile),
    journal: recorded((ctx, input) => journalFile(ctx, input, titles())),
    fee_invoice: recorded(feeInvoice),
    account_codes: accountCodes,
    set_account_codes: setAccountCodes,
  });
}

type Input = z.output<typeof reportsDashboard.operations.preview.input>;
type Output = z.output<typeof reportsDashboard.operations.preview.output>;

async function preview(ctx: Context, input: Input): Promise<Output> {
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
