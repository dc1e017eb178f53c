import type { Cell, RowBatch, Sheet, SheetColumn } from '../../../../files/spreadsheet/sheet';
import { money, toDecimal } from '../../../../kernel/money/money';
import type { Line, Statement } from './statement';

type Decimal = (amount: bigint) => string;

/** The columns that an accounting package imports as a bank feed, and one row for each movement. */
type Feed = {
  readonly columns: readonly SheetColumn[];
  row(line: Line, decimal: Decimal): Cell[];
};

const text = (header: string): SheetColumn => ({ header, of: 'text' });
const amount = (header: string): SheetColumn => ({ header, of: 'amount' });

const dayOf = ({ at }: Line): string => at.slice(0, 10);

/** Month first, which QuickBooks expects unless it is told otherwise. */
function monthFirst(line: Line): string {
  const [year, month, day] = dayOf(line).split('-');
  return `${month}/${day}/${year}`;
}

const referenceOf = ({ invoice, bankReference, subject_id }: Line): string =>
  invoice || bankReference || subject_id;

const descriptionOf = (line: Line): string =>
  [line.title, line.counterparty, referenceOf(line)].filter(Boolean).join(' · ');

const quickbooks: Feed = {
  columns: [text('Date'), text('Description'), amount('Amount')],
  row: (line, decimal) => [monthFirst(line), descriptionOf(line), decimal(line.amount)],
};

const xero: Feed = {
  columns: [text('Date'), amount('Amount'), text('Payee'), text('Description'), text('Reference')],
  row: (line, decimal) => [
    dayOf(line),
    decimal(line.amount),
    line.counterparty,
    line.title,
    referenceOf(line),
  ],
};

const zoho: Feed = {
  columns: [
    text('Date'),
    amount('Withdrawals'),
    amount('Deposits'),
    text('Payee'),
    text('Description'),
    text('Reference Number'),
  ],
  row: (line, decimal) => [
    dayOf(line),
    line.amount < 0n ? decimal(-line.amount) : null,
    line.amount > 0n ? decimal(line.amount) : null,
    line.counterparty,
    line.title,
    referenceOf(line),
  ],
};

export const FEEDS = { quickbooks, xero, zoho } as const satisfies Record<string, Feed>;

export function feedOf(statement: Statement, { columns, row }: Feed): Sheet {
  const decimal: Decimal = (amount) => toDecimal(money(amount, statement.currency));
  async function* parts(): AsyncGenerator<RowBatch> {
    for await (const part of statement.parts()) yield part.map((line) => row(line, decimal));
  }
  return { name: 'statement', columns, parts: parts() };
}
