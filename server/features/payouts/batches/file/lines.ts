import { unmarkFormula } from '../../../../files/spreadsheet/formula';
import { invalid } from '../../../../kernel/error';
import type { FileBytes } from '../../../../kernel/file';
import { detectContentType, requireNoTestVirus, XLSX } from '../../../compliance/documents/public';
import { MAX_CELL_LENGTH } from '../schema';
import { readCsvLines } from './csv';
import type { Line } from './line';
import { requireReadableSpreadsheet } from './old-spreadsheet';
import { readXlsxLines } from './xlsx';

const CONTROL_CHARACTERS = /[^\P{Cc}\t\r\n]/u;

export async function readLines(file: FileBytes): Promise<AsyncIterable<Line>> {
  if (file.size === 0) throw invalid('file', 'empty', 'The file is empty');
  await requireNoTestVirus(file);
  await requireReadableSpreadsheet(file);
  const start = Buffer.from(await file.read(0, 4)).toString('hex');
  // UTF-16 contains bytes that are invalid in UTF-8.
  if (/^(fffe|feff)/.test(start))
    throw invalid('file', 'encoding', 'file must be in UTF-8. Save it as “CSV UTF-8”');
  if (!start.startsWith('504b0304')) return dropEmptyLines(readCsvLines(file));
  if ((await detectContentType(file)) !== XLSX)
    throw invalid('file', 'type', 'file must be a CSV or an XLSX');
  return dropEmptyLines(readXlsxLines(file));
}

async function* dropEmptyLines(lines: AsyncIterable<Line>): AsyncIterable<Line> {
  for await (const { number, cells, hidden = false } of lines) {
    const trimmed = cells.map((cell) => cleanCell(cell, number));
    if (trimmed.some((cell) => cell !== '')) yield { number, cells: trimmed, hidden };
  }
}

function cleanCell(cell: string, number: number): string {
  const text = readTextFormula(cell.trim());
  if (text.length > MAX_CELL_LENGTH)
    throw invalid('file', 'size', `Row ${number} has a cell of more than ${MAX_CELL_LENGTH} characters`);
  if (CONTROL_CHARACTERS.test(text))
    throw invalid('file', 'type', 'file must be a CSV or an XLSX: it contains control characters');
  return unmarkFormula(text);
}

/** The text of ="00123", which keeps a spreadsheet from reading the cell as a number. */
const readTextFormula = (cell: string): string =>
  /^="((?:[^"]|"")*)"$/.exec(cell)?.[1]?.replaceAll('""', '"').trim() ?? cell;
