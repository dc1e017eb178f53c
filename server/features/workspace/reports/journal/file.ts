import type * as z from 'zod';
import { toIso } from '../../../../data/image';
import type { Cell, SheetColumn } from '../../../../files/spreadsheet/sheet';
import type { Context } from '../../../../identity/context';
import type { FileContent } from '../../../../kernel/file';
import { type Account, OWN_ACCOUNTS } from '../../../../kernel/money/accounts';
import { money, toDecimal } from '../../../../kernel/money/money';
import { type EntryRow, readEntries } from '../../../../ledger/rows';
import { readPosted } from '../../../../ledger/totals';
import { wordingFor } from '../../../treasury/balances/public';
import type { reportsDashboard } from '../dashboard';
import { reportFile } from '../file';
import { periodOf } from '../period';
import { ACCOUNT_NAMES } from './accounts';
import { codesOf } from './codes';

type Input = z.output<typeof reportsDashboard.operations.journal.input>;
type Titles = Parameters<typeof wordingFor>[1];

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

/**
 * Has two lines per entry. A merchant's balances are its assets, so a credit of our ledger is a debit of the
 * journal.
 */
export async function journalFile(ctx: Context, input: Input, titles: Titles): Promise<FileContent> {
  const period = periodOf(ctx, input);
  const booked = await readPosted(ctx.db, ctx.merchant.id, period);
  const codeOf = await codesOf(ctx);
  return reportFile(ctx, input, {
    name: 'journal',
    columns: COLUMNS,
    count: booked.reduce((sum, { count }) => sum + count, 0),
    async *parts() {
      const wording = wordingFor(ctx, titles);
      for await (const entries of readEntries(ctx.db, ctx.merchant.id, period)) {
        const { say } = await wording(entries);
        const rows = entries.flatMap((entry) =>
          linesOf(entry, say(entry, isOwn(entry.credit_account)), codeOf),
        );
        yield { count: entries.length, rows };
      }
    },
  });
}

const isOwn = (account: string): boolean => OWN_ACCOUNTS.some((own) => own === account);

function linesOf(
  entry: EntryRow,
  { title, counterparty }: { title: string; counterparty: string | null },
  codeOf: (account: string, currency: string) => string | null,
): Cell[][] {
  const { id, amount, currency, subject_id, effective_at, debit_account, credit_account } = entry;
  const decimal = toDecimal(money(amount, currency));
  const line = (account: string, debit: string | null, credit: string | null): Cell[] => [
    toIso(effective_at),
    id,
    codeOf(account, currency),
    ACCOUNT_NAMES[account as Account],
    debit,
    credit,
    currency,
    title,
    counterparty,
    subject_id,
  ];
  return [line(credit_account, decimal, null), line(debit_account, null, decimal)];
}
