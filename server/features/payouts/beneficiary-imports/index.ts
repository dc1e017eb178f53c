import { type SheetFormat, sheetFile } from '../../../files/spreadsheet/file';
import type { Context } from '../../../identity/context';
import type { FileContent } from '../../../kernel/file';
import { feature } from '../../kit/feature';
import { beneficiaryImportsDashboard } from './dashboard';
import { readFile } from './read';
import { checkRows, saveRows } from './rows';
import { IMPORT_FIELDS } from './words';

/** Rows formatted as text, or Excel would drop leading zeros of account numbers. */
const EMPTY_ROWS = 1_000;

const downloadTemplate = async (
  _ctx: Context,
  { format = 'csv' }: { format?: SheetFormat },
): Promise<FileContent> => {
  const headers = Object.values(IMPORT_FIELDS);
  const empty = headers.map(() => null);
  return sheetFile('beneficiaries-template', format, {
    name: 'Beneficiaries',
    columns: headers.map((header) => ({ header, of: 'text' })),
    parts: [format === 'xlsx' ? Array.from({ length: EMPTY_ROWS }, () => empty) : []],
  });
};

export const beneficiaryImports = feature(beneficiaryImportsDashboard)({
  read: readFile,
  template: downloadTemplate,
  check: checkRows,
  save: saveRows,
});
