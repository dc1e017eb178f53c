import type * as z from 'zod';
import type { MonthlyFee } from '../../../../data/prisma/client';
import { drawTableTask } from '../../../../files/pdf/drawing';
import type { Table, TableCell } from '../../../../files/pdf/table';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { invalid } from '../../../../kernel/error';
import { type FileContent, fileFromBytes } from '../../../../kernel/file';
import { formatAmount, formatMoney } from '../../../../kernel/money/amount-text';
import { calendarDate } from '../../../../kernel/time/time-text';
import { streamInTurn } from '../../../kit/in-turn';
import { collectedOf } from '../../../treasury/fees/monthly-fees/public';
import { type Company, settingsOf } from '../../settings/public';
import type { reportsDashboard } from '../dashboard';
import { type Charge, chargesOf } from './charges';

type Input = z.output<typeof reportsDashboard.operations.fee_invoice.input>;

export async function feeInvoice(ctx: Context, { month, progress }: Input): Promise<FileContent> {
  const from = new Date(`${month}-01T00:00:00.000Z`);
  const until = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));
  if (until > ctx.now())
    throw invalid('month', 'max', `month must be over: the invoice is available from ${dayOf(until)}`);
  const charges = await chargesOf(ctx, { from, until });
  const collected = await read(ctx, (tx) => collectedOf(tx, ctx.merchant.id, month));
  const { company } = await settingsOf(ctx);
  const table = invoiceOf(ctx, { month, until, charges, collected, company });
  const bytes = await ctx.threads.run(drawTableTask, table);
  const file = fileFromBytes(`fee-invoice-${month}.pdf`, 'application/pdf', bytes);
  return streamInTurn(ctx, file, { rows: charges.length, written: () => charges.length, progress });
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

type Invoiced = { month: string; until: Date; charges: Charge[]; collected: MonthlyFee[]; company: Company };

function invoiceOf({ merchant, urlOf }: Context, invoiced: Invoiced): Table {
  const { month, until, charges, collected, company } = invoiced;
  const fees = charges.filter((charge) => charge.of === 'fee');
  const currencies = [...new Set(fees.map(({ currency }) => currency))].sort();
  const last = calendarDate(dayOf(new Date(until.getTime() - 1)));
  return {
    title: 'Fee invoice',
    ...(merchant.environment === 'sandbox' && { warning: 'Sandbox: test data only. No money was moved.' }),
    facts: [
      { term: 'Billed to', value: company.legal_name ?? merchant.name },
      ...(company.address ? [{ term: 'Address', value: company.address.replaceAll('\n', ', ') }] : []),
      ...(company.tax_number ? [{ term: 'Tax number', value: company.tax_number }] : []),
      { term: 'Issued by', value: new URL(urlOf('/')).host },
      { term: 'Invoice number', value: `${merchant.id.split('_')[1]!.slice(-8).toUpperCase()}-${month}` },
      { term: 'Period', value: `${calendarDate(`${month}-01`)} to ${last}, in UTC` },
      ...currencies.map((currency) => ({
        term: `Total ${currency}`,
        value: `${formatMoney(sumIn(fees, currency), currency)}, ${paidHow(collected, currency)}`,
      })),
    ],
    columns: [
      { header: 'Charge', share: 50 },
      { header: 'Count', share: 14, align: 'right' },
      { header: 'Amount', share: 24, align: 'right' },
      { header: 'Currency', share: 12 },
    ],
    rows: [
      ...currencies.flatMap((currency) => [
        ...fees.filter((fee) => fee.currency === currency).map(rowOf),
        [`Total ${currency}, of which GST 0`, '', formatAmount(sumIn(fees, currency), currency), currency],
      ]),
      ...charges.filter(({ of }) => of === 'tax').map(rowOf),
    ],
    note: fees.length
      ? 'No GST is charged on these fees. GST withheld is deducted from the amount the beneficiary receives and is not included in the totals.'
      : 'No fees were charged in this month.',
    date: until,
  };
}

const sumIn = (fees: readonly Charge[], currency: string): number =>
  fees.reduce((sum, fee) => sum + (fee.currency === currency ? fee.amount : 0), 0);

function paidHow(collected: readonly MonthlyFee[], currency: string): string {
  const fee = collected.find((one) => one.currency === currency);
  if (!fee) return 'debited as charged';
  const amount = formatMoney(fee.amount, currency);
  return fee.collected_at
    ? `of which ${amount} debited on ${calendarDate(dayOf(fee.collected_at))}`
    : `of which ${amount} is due`;
}

const rowOf = ({ title, count, amount, currency }: Charge): TableCell[] => [
  title,
  count.toLocaleString('en-US'),
  formatAmount(amount, currency),
  currency,
];
