import type { FileContent } from '../../kernel/file';
import { streamCsv } from './csv';
import type { Sheet } from './sheet';
import { streamXlsx } from './xlsx';

export type SheetFormat = 'csv' | 'xlsx';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const TYPES: Record<SheetFormat, string> = { csv: 'text/csv; charset=utf-8', xlsx: XLSX };

export const sheetFile = (name: string, format: SheetFormat, sheet: Sheet): FileContent => ({
  name: `${name}.${format}`,
  contentType: TYPES[format],
  content: format === 'csv' ? streamCsv(sheet) : streamXlsx(sheet),
});
