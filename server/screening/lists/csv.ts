import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { ListFault } from './fault';

export const MAX_LIST_BYTES = 200 * 1024 * 1024;
const MAX_RECORD = 64 * 1024;
const END_OF_FILE = '\u001a';

type Shape = { readonly delimiter?: string; readonly hasHeader: boolean };

/** Rows of cells, each trimmed, by line. `file` names the file in errors. */
export function readCsv(bytes: Uint8Array, file: string, { delimiter = ',', hasHeader }: Shape): CsvTable {
  if (bytes.length > MAX_LIST_BYTES) throw new ListFault(file, `larger than ${MAX_LIST_BYTES} bytes`);
  if (bytes.includes(0)) throw new ListFault(file, 'holds a NUL byte');
  if (!isUtf8(bytes)) throw new ListFault(file, 'not UTF-8');
  // OFAC ends its files with the end-of-file mark of DOS.
  const text = Buffer.from(bytes).toString('utf8').replace(END_OF_FILE, '');
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(text, {
      bom: true,
      delimiter,
      info: true,
      trim: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD,
    }) as unknown as typeof rows;
  } catch (error) {
    if (error instanceof CsvError) throw new ListFault(`${file}, line ${error.lines ?? '?'}`, error.message);
    throw error;
  }
  if (!rows.length) throw new ListFault(file, 'holds no rows');
  const header = hasHeader ? rows.shift()!.record : [];
  return { file, header, rows: rows.map(({ record, info }) => ({ cells: record, line: info.lines })) };
}

export type CsvRow = { readonly cells: readonly string[]; readonly line: number };
export type CsvTable = {
  readonly file: string;
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
};

/** Reads cells by the name of their column, in any case. Refuses a file that lacks one of `required`. */
export function readColumns(
  { file, header }: CsvTable,
  required: readonly string[],
): (row: CsvRow, name: string) => string {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const at = new Map(header.map((name, i) => [plain(name), i]));
  for (const name of required)
    if (!at.has(plain(name))) throw new ListFault(`${file}, line 1`, `lacks the column ${name}`);
  return ({ cells }, name) => cells[at.get(plain(name)) ?? -1] ?? '';
}
