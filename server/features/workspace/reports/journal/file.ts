import type * as z from 'zod';
import { sheetFile } from '../../../../files/spreadsheet/file';
import type { Context } from '../../../../identity/context';
import type { FileContent } from '../../../../kernel/file';
import type { reportsDashboard } from '../dashboard';
import { countedFile } from '../file';
import { hledgerOf } from './hledger';
import { journalOf } from './journal';
import { sheetOf } from './sheet';
import { tallyOf } from './tally';

type Input = z.output<typeof reportsDashboard.operations.journal.input>;

export async function journalFile(
  ctx: Context,
  input: Input,
  titles: Parameters<typeof journalOf>[2],
): Promise<FileContent> {
  const { format, currency, from, to } = input;
  const journal = await journalOf(ctx, input, titles);
  const name = ['journal', currency, from, 'to', to].filter(Boolean).join('-');
  return countedFile(ctx, input, journal, (rows) => {
    switch (format) {
      case 'hledger':
        return {
          name: `${name}.journal`,
          contentType: 'text/plain; charset=utf-8',
          content: hledgerOf(journal, rows),
        };
      case 'tally':
        return { name: `${name}.xml`, contentType: 'application/xml', content: tallyOf(rows) };
      default:
        return sheetFile(name, format, sheetOf(rows));
    }
  });
}
