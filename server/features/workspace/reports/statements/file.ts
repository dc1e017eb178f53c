import type * as z from 'zod';
import { sheetFile } from '../../../../files/spreadsheet/file';
import type { Context } from '../../../../identity/context';
import type { FileContent } from '../../../../kernel/file';
import { streamInTurn } from '../../../kit/in-turn';
import type { reportsDashboard } from '../dashboard';
import { bai2Of } from './bai2';
import { camtOf } from './camt';
import { FEEDS, feedOf } from './feeds';
import { mt940Of } from './mt940';
import { pdfOf, requireShort } from './pdf';
import { sheetOf } from './sheet';
import { type Statement, statementOf } from './statement';

type Input = z.output<typeof reportsDashboard.operations.statement.input>;

export async function statementFile(
  ctx: Context,
  { format, progress, ...asked }: Input,
  titles: Parameters<typeof statementOf>[2],
): Promise<FileContent> {
  const statement = await statementOf(ctx, asked, titles);
  if (format === 'pdf') requireShort(statement);
  let written = 0;
  const counted: Statement = {
    ...statement,
    async *parts() {
      for await (const part of statement.parts()) {
        written += part.length;
        yield part;
      }
    },
  };
  const file = fileIn(ctx, format, counted);
  return streamInTurn(ctx, file, { rows: statement.count, written: () => written, progress });
}

function fileIn(ctx: Context, format: Input['format'], statement: Statement): FileContent {
  const { currency, from, to } = statement;
  const name = `statement-${currency}-${from}-to-${to}`;
  switch (format) {
    case 'pdf':
      return { name: `${name}.pdf`, contentType: 'application/pdf', content: pdfOf(ctx, statement) };
    case 'camt053':
      return { name: `${name}.xml`, contentType: 'application/xml', content: camtOf(statement) };
    case 'mt940':
      return { name: `${name}.sta`, contentType: 'text/plain', content: mt940Of(statement) };
    case 'bai2':
      return { name: `${name}.bai`, contentType: 'text/plain', content: bai2Of(statement) };
    case 'csv':
    case 'xlsx':
      return sheetFile(name, format, sheetOf(statement));
    default:
      return sheetFile(`${name}-${format}`, 'csv', feedOf(statement, FEEDS[format]));
  }
}
