import { csvCell, csvLine } from './csv-text';
import type { Cell, Sheet } from './sheet';

// Byte order mark: tells Excel that the file is UTF-8.
const MARK = '\ufeff';

const PIECE_CHARACTERS = 64 * 1024;

// Negative numbers and times are safe as they are; everything else is escaped as text, whatever its column.
const PLAIN = /^(?:-?\d+(?:\.\d+)?|\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?)$/;

export async function* streamCsv({ columns, parts }: Sheet): AsyncGenerator<Uint8Array> {
  const isText = columns.map(({ of }) => of === 'text');
  const line = (cells: readonly Cell[]): string => {
    let text = '';
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at];
      if (at) text += ',';
      if (cell) text += isText[at] || !PLAIN.test(cell) ? csvCell(cell) : cell;
    }
    return `${text}\r\n`;
  };
  let piece = MARK + csvLine(columns.map(({ header }) => header));
  for await (const part of parts) {
    for (const cells of part) {
      piece += line(cells);
      if (piece.length < PIECE_CHARACTERS) continue;
      yield Buffer.from(piece);
      piece = '';
    }
  }
  if (piece) yield Buffer.from(piece);
}
