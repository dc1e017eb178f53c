import type { FileContent } from '../kernel/file';
import { csvOf } from './csv';
import type { Sheet } from './sheet';
import { xlsxOf } from './xlsx';

export type SheetFormat = 'csv' | 'xlsx';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const TYPES: Record<SheetFormat, string> = { csv: 'text/csv; charset=utf-8', xlsx: XLSX };

/** A sheet as a file that is written while it is read. */
export const sheetFile = (name: string, format: SheetFormat, sheet: Sheet): FileContent => ({
  name: `${name}.${format}`,
  contentType: TYPES[format],
  content: format === 'csv' ? csvOf(sheet) : xlsxOf(sheet),
});
