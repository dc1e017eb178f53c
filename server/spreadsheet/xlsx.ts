import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import type { Cell, CellKind, Sheet } from './sheet';

/** As text a cell stays what it is, even where it is edited: no formula, and no zeros taken off its front. */
const FORMATS: Record<CellKind, { readonly numFmt: string; readonly width: number }> = {
  text: { numFmt: '@', width: 20 },
  amount: { numFmt: '#,##0.00##', width: 16 },
  number: { numFmt: '#,##0', width: 10 },
  time: { numFmt: 'yyyy-mm-dd hh:mm:ss', width: 20 },
};

/** A workbook of one sheet as it is written, in memory that does not grow with its rows. */
export const xlsxOf = ({ name, columns, rows }: Sheet): AsyncIterable<Uint8Array> =>
  writeXlsxStream(valuesOf(columns, rows), {
    name,
    columns: columns.map(({ header, of }) => ({ header, ...FORMATS[of] })),
    freezePane: { rows: 1 },
  });

async function* valuesOf(columns: Sheet['columns'], rows: Sheet['rows']): AsyncGenerator<CellValue[]> {
  for await (const cells of rows) yield cells.map((cell, at) => cellValue(cell, columns[at]!.of));
}

function cellValue(cell: Cell, of: CellKind): CellValue {
  if (cell === null || of === 'text') return cell;
  return of === 'time' ? new Date(cell) : Number(cell);
}
