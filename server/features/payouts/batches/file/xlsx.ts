import { ParseError, XmlError, ZipError } from 'hucre';
import { type CellValue, type StreamRow, streamXlsxRows } from 'hucre/xlsx';
import type { FileBytes } from '../../../../kernel/file';
import { damagedXlsx, guardXlsx } from './guard-xlsx';
import type { Line } from './line';

/** Wider than any accepted header. */
const MAX_COLUMNS_READ = 200;

/** Reads the first sheet: text unchanged, numbers as Excel shows them, dates as YYYY-MM-DD. */
export async function* readXlsxLines(file: FileBytes): AsyncIterable<Line> {
  await guardXlsx(file);
  const bytes = await file.read(0, file.size);
  let last = 0;
  try {
    for await (const { index, values } of streamXlsxRows(bytes)) {
      const number = index + 1;
      if (!Number.isInteger(number) || number <= last) throw damagedXlsx();
      last = number;
      yield { number, cells: toCells(values) };
    }
  } catch (error) {
    const isUnreadable = [ParseError, XmlError, ZipError].some((kind) => error instanceof kind);
    throw isUnreadable ? damagedXlsx() : error;
  }
}

const toCells = (values: StreamRow['values']): string[] => values.slice(0, MAX_COLUMNS_READ).map(formatCell);

function formatCell(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return value;
  return Number.isNaN(value.getTime()) ? String(value) : value.toISOString().slice(0, 10);
}

/** Rounds to Excel's 15 significant digits: files store 1234.1 as 1234.0999999999999. */
const { format: formatNumber } = new Intl.NumberFormat('en-US', {
  maximumSignificantDigits: 15,
  useGrouping: false,
  signDisplay: 'negative',
});
