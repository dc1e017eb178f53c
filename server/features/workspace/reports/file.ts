import { type SheetFormat, sheetFile } from '../../../files/spreadsheet/file';
import type { RowBatch, SheetColumn } from '../../../files/spreadsheet/sheet';
import type { Context } from '../../../identity/context';
import type { FileContent } from '../../../kernel/file';
import { streamInTurn } from '../../kit/in-turn';
import type { Days } from './period';

type Report = {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Items, each in one or more rows. */
  readonly count: number;
  parts(): AsyncIterable<{ readonly count: number; readonly rows: RowBatch }>;
};

type ReportRequest = Days & { readonly format: SheetFormat; readonly progress?: boolean };

export function reportFile(
  ctx: Context,
  { from, to, format, progress }: ReportRequest,
  { name, columns, count, parts }: Report,
): Promise<FileContent> {
  let written = 0;
  async function* countRows(): AsyncGenerator<RowBatch> {
    for await (const part of parts()) {
      written += part.count;
      yield part.rows;
    }
  }
  const file = sheetFile(`${name}-${from}-to-${to}`, format, { name, columns, parts: countRows() });
  return streamInTurn(ctx, file, { rows: count, written: () => written, progress });
}
