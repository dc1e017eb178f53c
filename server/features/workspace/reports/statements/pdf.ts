import { drawTableTask } from '../../../../files/pdf/drawing';
import type { Table, TableCell } from '../../../../files/pdf/table';
import type { Context } from '../../../../identity/context';
import { invalid } from '../../../../kernel/error';
import { formatAmount, formatMoney } from '../../../../kernel/money/amount-text';
import { calendarDate, exactUtc } from '../../../../kernel/time/time-text';
import type { Line, Statement } from './statement';

/** A PDF is held in memory, and no one reads more pages than this. */
const MAX_IN_PDF = 2_000;

const formatCount = (count: number) => count.toLocaleString('en-US');

export function requireShort({ count }: Pick<Statement, 'count'>): void {
  if (count <= MAX_IN_PDF) return;
  throw invalid(
    'format',
    'max',
    `A PDF has at most ${formatCount(MAX_IN_PDF)} movements, and this period has ${formatCount(count)}: choose CSV, XLSX or camt.053, or fewer days`,
  );
}

export async function* pdfOf({ threads }: Context, statement: Statement): AsyncGenerator<Uint8Array> {
  const rows: TableCell[][] = [];
  for await (const part of statement.parts())
    rows.push(...part.map((line) => rowOf(line, statement.currency)));
  yield await threads.run(drawTableTask, tableOf(statement, rows));
}

function tableOf(statement: Statement, rows: TableCell[][]): Table {
  const { merchant, sandbox, currency, from, to, opening, credits, debits, closing, createdAt } = statement;
  const sum = (of: Statement['credits']) => `${formatMoney(of.sum, currency)} in ${formatCount(of.count)}`;
  return {
    title: `Statement of your ${currency} balance`,
    ...(sandbox && { warning: 'Sandbox: test data only. No money was moved.' }),
    facts: [
      { term: 'Account holder', value: merchant.name },
      { term: 'Period', value: `${calendarDate(from)} to ${calendarDate(to)}, in UTC` },
      { term: 'Opening balance', value: formatMoney(opening, currency) },
      { term: 'Credits', value: sum(credits) },
      { term: 'Debits', value: sum(debits) },
      { term: 'Closing balance', value: formatMoney(closing, currency) },
      { term: 'Created', value: exactUtc(createdAt.getTime()) },
    ],
    columns: [
      { header: 'Date', share: 13 },
      { header: 'Activity', share: 45 },
      { header: 'Debit', share: 16, align: 'right' },
      { header: 'Credit', share: 16, align: 'right' },
      { header: `Balance ${currency}`, share: 18, align: 'right' },
    ],
    rows,
    totals: [
      [
        calendarDate(to),
        'Closing balance',
        formatAmount(debits.sum, currency),
        formatAmount(credits.sum, currency),
        formatAmount(closing, currency),
      ],
    ],
    note: 'The balance is the available amount plus the amount held for payments in progress. Incoming money is included once it is available.',
    date: createdAt,
  };
}

function rowOf(line: Line, currency: string): TableCell[] {
  const { at, title, counterparty, subject_id, bankReference, invoice, amount, balance } = line;
  const notes = [
    invoice && `Invoice ${invoice}`,
    bankReference && `Bank reference ${bankReference}`,
    subject_id,
  ].filter((note) => note !== null && note !== '');
  return [
    { text: calendarDate(at.slice(0, 10)), note: `${at.slice(11, 19)} UTC` },
    { text: counterparty ? `${title}: ${counterparty}` : title, note: notes.join(' · ') },
    amount < 0n ? formatAmount(-amount, currency) : '',
    amount > 0n ? formatAmount(amount, currency) : '',
    formatAmount(balance, currency),
  ];
}
