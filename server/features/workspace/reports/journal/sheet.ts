import type { Cell, RowBatch, Sheet, SheetColumn } from '../../../../files/spreadsheet/sheet';
import { money, toDecimal } from '../../../../kernel/money/money';
import { ACCOUNT_NAMES } from './accounts';
import type { JournalEntry } from './journal';

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Date', of: 'time' },
  { header: 'Entry ID', of: 'text' },
  { header: 'Account code', of: 'text' },
  { header: 'Account', of: 'text' },
  { header: 'Debit', of: 'amount' },
  { header: 'Credit', of: 'amount' },
  { header: 'Currency', of: 'text' },
  { header: 'Activity', of: 'text' },
  { header: 'Counterparty', of: 'text' },
  { header: 'Reference', of: 'text' },
];

/** Has two lines per entry. */
export function sheetOf(rows: AsyncIterable<readonly JournalEntry[]>): Sheet {
  async function* parts(): AsyncGenerator<RowBatch> {
    for await (const part of rows) yield part.flatMap(linesOf);
  }
  return { name: 'journal', columns: COLUMNS, parts: parts() };
}

function linesOf(entry: JournalEntry): Cell[][] {
  const { id, at, debit, credit, amount, currency, title, counterparty, subject_id } = entry;
  const decimal = toDecimal(money(amount, currency));
  const line = ({ account, code }: JournalEntry['debit'], debited: Cell, credited: Cell): Cell[] => [
    at,
    id,
    code,
    ACCOUNT_NAMES[account],
    debited,
    credited,
    currency,
    title,
    counterparty,
    subject_id,
  ];
  return [line(debit, decimal, null), line(credit, null, decimal)];
}
