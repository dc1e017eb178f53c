import { invalid } from '../../../kernel/error';
import type { FileBytes } from '../../../kernel/file';
import { unmarkText } from '../../../spreadsheet/csv-text';
import { contentTypeOf, refuseTestVirus, XLSX } from '../../documents/public';
import { MAX_CELL_LENGTH } from '../schema';
import { csvLines } from './csv';
import type { Line } from './line';
import { xlsxLines } from './xlsx';

// Tabs and line breaks may stand in a cell; nothing else that is unseen.
const UNSEEN = /[^\P{Cc}\t\r\n]/u;

/** The lines of a file that are not empty, the header's among them, read as they are asked for. */
export async function linesOf(file: FileBytes): Promise<AsyncIterable<Line>> {
  if (file.size === 0) throw invalid('file', 'empty', 'The file is empty');
  await refuseTestVirus(file);
  const start = Buffer.from(await file.read(0, 4)).toString('hex');
  // UTF-16 is full of bytes that no text in UTF-8 has.
  if (/^(fffe|feff)/.test(start))
    throw invalid('file', 'encoding', 'file must be in UTF-8. Save it as “CSV UTF-8”');
  if (!start.startsWith('504b0304')) return filled(csvLines(file));
  if ((await contentTypeOf(file)) !== XLSX) throw invalid('file', 'type', 'file must be a CSV or an XLSX');
  return filled(xlsxLines(file));
}

async function* filled(lines: AsyncIterable<Line>): AsyncIterable<Line> {
  for await (const { number, cells } of lines) {
    const trimmed = cells.map((cell) => cleaned(cell, number));
    if (trimmed.some((cell) => cell !== '')) yield { number, cells: trimmed };
  }
}

function cleaned(cell: string, number: number): string {
  const text = cell.trim();
  if (text.length > MAX_CELL_LENGTH)
    throw invalid('file', 'size', `Row ${number} has a cell of more than ${MAX_CELL_LENGTH} characters`);
  if (UNSEEN.test(text))
    throw invalid('file', 'type', 'file must be a CSV or an XLSX: it contains control characters');
  return unmarkText(text);
}
