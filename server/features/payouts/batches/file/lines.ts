import { unmarkFormula } from '../../../../files/spreadsheet/formula';
import { invalid } from '../../../../kernel/error';
import type { FileBytes } from '../../../../kernel/file';
import { detectContentType, requireNoTestVirus, XLSX } from '../../../compliance/documents/public';
import { MAX_CELL_LENGTH } from '../schema';
import { readCsvLines } from './csv';
import type { Line } from './line';
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

const OLE = /^d0cf11e0/;
const HEAD_BYTES = 4096;
const BLOCK_BYTES = 1024 * 1024;

const saveAs = (what: string) => invalid('file', 'old_format', `file is ${what}. Save it as XLSX`);

/** Excel opens all of these, so people take them for XLSX. */
async function requireReadableSpreadsheet(file: FileBytes): Promise<void> {
  const head = await file.read(0, HEAD_BYTES);
  if (OLE.test(Buffer.from(head).toString('hex'))) {
    if (await contains(file, Buffer.from('EncryptedPackage', 'utf16le')))
      throw invalid('file', 'encrypted', 'file is protected by a password. Save it without the password');
    throw saveAs('an old Excel or Word file (.xls or .doc)');
  }
  // UTF-16 stores each Latin letter with a zero byte.
  const text = Buffer.from(head).toString('latin1').replaceAll('\0', '');
  const start = text.replace(/^(?:ï»¿|ÿþ|þÿ)?\s*/, '');
  if (
    /^<(?:!doctype html|html|head|meta|body|table)[\s>]/i.test(start) ||
    /^<\?xml[^>]*>\s*<(?:!doctype )?html/i.test(start)
  )
    throw saveAs('a web page (HTML), even if it is named .xls');
  if (/^mime-version:/i.test(start)) throw saveAs('a web page (MHTML), even if it is named .xls');
  if (/^<\?xml/i.test(start) && text.includes('urn:schemas-microsoft-com:office:spreadsheet'))
    throw saveAs('an XML spreadsheet of Excel 2003');
}

async function contains(file: FileBytes, bytes: Buffer): Promise<boolean> {
  for (let at = 0; at < file.size; at += BLOCK_BYTES)
    if (Buffer.from(await file.read(at, BLOCK_BYTES + bytes.length)).includes(bytes)) return true;
  return false;
}
