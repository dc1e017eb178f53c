import { stringify } from 'csv-stringify/sync';
import type { FileContent } from '../../kernel/file';
import { markFormula } from './formula';
import type { Cell, Sheet } from './sheet';
import { streamXlsx } from './xlsx';

export type SheetFormat = 'csv' | 'xlsx';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const TYPES: Record<SheetFormat, string> = { csv: 'text/csv; charset=utf-8', xlsx: XLSX };

export const sheetFile = (name: string, format: SheetFormat, sheet: Sheet): FileContent => ({
  name: `${name}.${format}`,
  contentType: TYPES[format],
  content: format === 'csv' ? streamCsv(sheet) : streamXlsx(sheet),
});

// Byte order mark: tells Excel that the file is UTF-8.
const MARK = '\ufeff';

const PIECE_CHARACTERS = 64 * 1024;

// Negative numbers and times are safe as they are; everything else is escaped as text, whatever its column.
const PLAIN = /^(?:-?\d+(?:\.\d+)?|\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?)$/;

// Spreadsheets may split at these too, or drop white space at the ends.
// A number with a plus sign, which a spreadsheet can only read as that number.
const PHONE = /^\+\d{1,15}$/;

const OPTIONS = { record_delimiter: 'windows', quoted_match: /[;\t\r\n]|^\s|\s$/ } as const;

/** No cell can be read as a formula. */
export async function* streamCsv({ columns, parts }: Sheet): AsyncGenerator<Uint8Array> {
  const safe = columns.map(({ of }) => (of === 'text' ? undefined : of === 'phone' ? PHONE : PLAIN));
  const mark = (cell: Cell, at: number) => (cell && !safe[at]?.test(cell) ? markFormula(cell) : cell);
  let piece = MARK + stringify([columns.map(({ header }) => markFormula(header))], OPTIONS);
  for await (const part of parts) {
    piece += stringify(
      part.map((cells) => cells.map(mark)),
      OPTIONS,
    );
    if (piece.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece) yield Buffer.from(piece);
}
