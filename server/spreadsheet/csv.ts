import { csvCell } from './csv-text';
import type { Sheet } from './sheet';

// Tells Excel that it is UTF-8.
const MARK = '\ufeff';

const PIECE_CHARACTERS = 32 * 1024;

/** The lines of a CSV file, many in a piece. */
export async function* csvOf({ columns, parts }: Sheet): AsyncGenerator<Uint8Array> {
  let piece = `${MARK}${line(columns.map(({ header }) => csvCell(header)))}`;
  for await (const part of parts) {
    for (const cells of part) {
      // A number that begins with a minus is no formula.
      piece += line(
        cells.map((cell, at) => (columns[at]!.of === 'text' ? csvCell(cell ?? '') : (cell ?? ''))),
      );
      if (piece.length < PIECE_CHARACTERS) continue;
      yield Buffer.from(piece);
      piece = '';
    }
  }
  if (piece) yield Buffer.from(piece);
}

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
