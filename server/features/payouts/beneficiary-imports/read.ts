import { openFileBytes } from '../../../files/storage/file-bytes';
import type { Context } from '../../../identity/context';
import type { Input } from '../../../kernel/contract';
import { DomainError, invalid } from '../../../kernel/error';
import type { OpenFile } from '../../../kernel/file';
import type { Task } from '../../../threads/task';
import { fileNameOf, passesScan } from '../../compliance/documents/public';
import { findHeader, type Line, MAX_TITLE_ROWS, readHeader, readLines } from '../batches/public';
import type { beneficiaryImportsDashboard } from './dashboard';
import { fieldOf, type ImportField, MAX_IMPORT_ROWS } from './words';

type ReadInput = Input<typeof beneficiaryImportsDashboard.operations.read>;

type ImportFile = {
  readonly fields: ImportField[];
  readonly unused: string[];
  readonly rows: { readonly number: number; readonly cells: Partial<Record<ImportField, string>> }[];
};

const countKnown = (cells: readonly string[]): number =>
  new Set(cells.flatMap((cell) => fieldOf(cell) ?? [])).size;

export const readBeneficiaryRowsTask: Task<OpenFile, ImportFile> = {
  name: 'read_beneficiary_rows',
  lane: 'long',
  async run(place) {
    const lines: Line[] = [];
    for await (const line of await readLines(openFileBytes(place))) {
      lines.push(line);
      if (lines.length > MAX_IMPORT_ROWS + MAX_TITLE_ROWS + 1) break;
    }
    const top = findHeader(
      lines.slice(0, MAX_TITLE_ROWS + 1).map(({ cells }) => cells),
      countKnown,
    );
    if (lines.length === 0) throw invalid('file', 'empty', 'The file is empty');
    const columns = readHeader(lines[top]!.cells);
    const taken = new Set<ImportField>();
    const mapping = columns.map((column) => {
      const field = fieldOf(column);
      if (!field || taken.has(field)) return null;
      taken.add(field);
      return field;
    });
    const rows = lines.slice(top + 1);
    if (rows.length === 0) throw invalid('file', 'empty', 'The file has a header but no rows');
    if (rows.length > MAX_IMPORT_ROWS)
      throw invalid('file', 'rows', `The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows`);
    if (!taken.has('name'))
      throw invalid('file', 'header', 'The file has no column with the name of the beneficiary');
    return {
      fields: mapping.flatMap((field) => field ?? []),
      unused: columns.filter((_, at) => mapping[at] === null),
      rows: rows.map(({ number, cells }) => ({
        number,
        cells: Object.fromEntries(
          mapping.flatMap((field, at) => (field && cells[at] ? [[field, cells[at]]] : [])),
        ),
      })),
    };
  },
};

export async function readFile(ctx: Context, { file }: ReadInput) {
  const file_name = fileNameOf(file.name);
  if (!(await passesScan(ctx, file)))
    throw new DomainError(
      'unavailable',
      'The file could not be scanned for malware. Try again in a few minutes',
      { retryAfterSeconds: 30 },
    );
  return { file_name, ...(await ctx.threads.run(readBeneficiaryRowsTask, file.place)) };
}
