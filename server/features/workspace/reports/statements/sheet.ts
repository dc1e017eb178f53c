import type { Cell, RowBatch, Sheet, SheetColumn } from '../../../../files/spreadsheet/sheet';
import { money, toDecimal } from '../../../../kernel/money/money';
import type { Line, Statement } from './statement';

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Date', of: 'time' },
  { header: 'Activity', of: 'text' },
  { header: 'Counterparty', of: 'text' },
  { header: 'Reference', of: 'text' },
  { header: 'Bank reference', of: 'text' },
  { header: 'Invoice', of: 'text' },
  { header: 'Debit', of: 'amount' },
  { header: 'Credit', of: 'amount' },
  { header: 'Balance', of: 'amount' },
  { header: 'Currency', of: 'text' },
  { header: 'Entry ID', of: 'text' },
];

export function sheetOf(statement: Statement): Sheet {
  const { currency, from, to, opening, closing } = statement;
  const decimal = (amount: bigint) => toDecimal(money(amount, currency));
  const balance = (at: string, activity: string, amount: bigint): Cell[] => [
    at,
    activity,
    ...[null, null, null, null, null, null],
    decimal(amount),
    currency,
    null,
  ];
  const row = (line: Line): Cell[] => [
    line.at,
    line.title,
    line.counterparty,
    line.subject_id,
    line.bankReference,
    line.invoice,
    line.amount < 0n ? decimal(-line.amount) : null,
    line.amount > 0n ? decimal(line.amount) : null,
    decimal(line.balance),
    currency,
    line.id,
  ];
  async function* parts(): AsyncGenerator<RowBatch> {
    yield [balance(`${from}T00:00:00.000Z`, 'Opening balance', opening)];
    for await (const part of statement.parts()) yield part.map(row);
    yield [balance(`${to}T23:59:59.999Z`, 'Closing balance', closing)];
  }
  return { name: `Statement ${currency}`, columns: COLUMNS, parts: parts() };
}
