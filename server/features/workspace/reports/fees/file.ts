import type * as z from 'zod';
import type { Context } from '../../../../identity/context';
import type { FileContent } from '../../../../kernel/file';
import { money, toDecimal } from '../../../../kernel/money/money';
import type { reportsDashboard } from '../dashboard';
import { reportFile } from '../file';
import { periodOf } from '../period';
import { chargesOf } from './charges';

type Input = z.output<typeof reportsDashboard.operations.fees.input>;

export async function feesFile(ctx: Context, input: Input): Promise<FileContent> {
  const charges = await chargesOf(ctx, periodOf(ctx, input));
  return reportFile(ctx, input, {
    name: 'fees',
    columns: [
      { header: 'Month', of: 'text' },
      { header: 'Charge', of: 'text' },
      { header: 'Type', of: 'text' },
      { header: 'Count', of: 'number' },
      { header: 'Amount', of: 'amount' },
      { header: 'Currency', of: 'text' },
    ],
    count: charges.length,
    async *parts() {
      yield {
        count: charges.length,
        rows: charges.map(({ month, of, title, count, amount, currency }) => [
          month,
          title,
          of === 'fee' ? 'Fee' : 'Tax withheld',
          String(count),
          toDecimal(money(amount, currency)),
          currency,
        ]),
      };
    },
  });
}
