import { type SheetFormat, sheetFile } from '../../../files/spreadsheet/file';
import type { Cell, SheetColumn } from '../../../files/spreadsheet/sheet';
import type { Context } from '../../../identity/context';
import type { FileContent } from '../../../kernel/file';
import { streamInTurn } from '../../kit/in-turn';
import type { Days } from './period';

type Counted<Row> = {
  /** Items, each in one or more rows. */
  readonly count: number;
  parts(): AsyncIterable<{ readonly count: number; readonly rows: readonly Row[] }>;
};

/** Reports the progress of a file that is written from rows. */
export function countedFile<Row>(
  ctx: Context,
  { progress }: { readonly progress?: boolean },
  { count, parts }: Counted<Row>,
  fileOf: (rows: AsyncIterable<readonly Row[]>) => FileContent,
): Promise<FileContent> {
  let written = 0;
  async function* countRows(): AsyncGenerator<readonly Row[]> {
    for await (const part of parts()) {
      written += part.count;
      yield part.rows;
    }
  }
  return streamInTurn(ctx, fileOf(countRows()), { rows: count, written: () => written, progress });
}

type Report = Counted<Cell[]> & { readonly name: string; readonly columns: readonly SheetColumn[] };

type ReportRequest = Days & { readonly format: SheetFormat; readonly progress?: boolean };

export const reportFile = (ctx: Context, request: ReportRequest, report: Report): Promise<FileContent> =>
  countedFile(ctx, request, report, (parts) => {
    const { name, columns } = report;
    return sheetFile(`${name}-${request.from}-to-${request.to}`, request.format, { name, columns, parts });
  });
