import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import type { Cell, CellKind, Sheet } from './sheet';

/** Text format keeps a cell as it is, even when edited: no formula, no dropped leading zeros. */
const FORMATS: Record<CellKind, { readonly numFmt: string; readonly width: number }> = {
  text: { numFmt: '@', width: 20 },
  phone: { numFmt: '@', width: 20 },
  amount: { numFmt: '#,##0.00', width: 16 },
  number: { numFmt: '#,##0', width: 10 },
  time: { numFmt: 'yyyy-mm-dd hh:mm:ss', width: 20 },
};

export function streamXlsx({ name, columns, parts }: Sheet): AsyncIterable<Uint8Array> {
  let written: readonly Cell[] = [];
  async function* values(): AsyncGenerator<CellValue[]> {
    for await (const part of parts) {
      for (const cells of part) {
        written = cells;
        yield cells.map((cell, at) => cellValue(cell, columns[at]!.of));
      }
    }
  }
  return writeXlsxStream(values(), {
    name,
    columns: columns.map(({ header, of }, at) => ({
      header,
      width: FORMATS[of].width,
      // Read again for each cell, because amounts in one column may be in several currencies.
      get numFmt() {
        return formatOf(of, written[at]);
      },
    })),
    freezePane: { rows: 1 },
  });
}

function formatOf(of: CellKind, cell: Cell | undefined): string {
  const { numFmt } = FORMATS[of];
  if (of !== 'amount' || !cell) return numFmt;
  const [, decimals = ''] = cell.split('.');
  return decimals ? `#,##0.${'0'.repeat(decimals.length)}` : FORMATS.number.numFmt;
}

function cellValue(cell: Cell, of: CellKind): CellValue {
  if (cell === null || of === 'text' || of === 'phone') return cell;
  return of === 'time' ? new Date(cell) : Number(cell);
}
