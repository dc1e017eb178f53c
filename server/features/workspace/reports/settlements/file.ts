import type * as z from 'zod';
import type { Cell, SheetColumn } from '../../../../files/spreadsheet/sheet';
import type { Context } from '../../../../identity/context';
import type { FileContent } from '../../../../kernel/file';
import { money, toDecimal } from '../../../../kernel/money/money';
import { countSettlements, readReconciliation } from '../../../treasury/settlements/public';
import { SETTLEMENT_STATUS_LABELS } from '../../../treasury/settlements/words';
import type { reportsDashboard } from '../dashboard';
import { reportFile } from '../file';
import { periodOf } from '../period';

type Input = z.output<typeof reportsDashboard.operations.reconciliation.input>;
type Reconciled = ReturnType<typeof readReconciliation> extends AsyncGenerator<infer One> ? One : never;

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Withdrawal ID', of: 'text' },
  { header: 'Created', of: 'time' },
  { header: 'Status', of: 'text' },
  { header: 'Bank reference', of: 'text' },
  { header: 'Line', of: 'text' },
  { header: 'Payment ID', of: 'text' },
  { header: 'Sender', of: 'text' },
  { header: 'Processed', of: 'time' },
  { header: 'Settled', of: 'amount' },
  { header: 'Withdrawal amount', of: 'amount' },
  { header: 'Difference', of: 'amount' },
  { header: 'Currency', of: 'text' },
];

export async function reconciliationFile(ctx: Context, input: Input): Promise<FileContent> {
  const period = periodOf(ctx, input);
  return reportFile(ctx, input, {
    name: 'settlement-reconciliation',
    columns: COLUMNS,
    count: await countSettlements(ctx, period),
    async *parts() {
      for await (const one of readReconciliation(ctx, period)) yield { count: 1, rows: rowsOf(one) };
    },
  });
}

function rowsOf({ settlement, transactions }: Reconciled): Cell[][] {
  const { id, created_at, status, utr, amount, currency } = settlement;
  const decimal = (of: bigint) => toDecimal(money(of, currency));
  const settled = transactions.reduce((sum, line) => sum + BigInt(line.settled_amount.amount), 0n);
  const row = (...rest: Cell[]): Cell[] => [
    id,
    created_at,
    SETTLEMENT_STATUS_LABELS[status],
    utr,
    ...rest,
    currency,
  ];
  return [
    ...transactions.map((line) =>
      row(
        line.source_type === 'payment' ? 'Payment' : 'Other balance',
        line.source_id,
        line.sender_name,
        line.processed_at,
        decimal(BigInt(line.settled_amount.amount)),
        null,
        null,
      ),
    ),
    row(
      'Total',
      null,
      null,
      null,
      decimal(settled),
      decimal(BigInt(amount)),
      decimal(BigInt(amount) - settled),
    ),
  ];
}
