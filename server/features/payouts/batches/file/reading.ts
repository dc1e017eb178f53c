import { openFileBytes } from '../../../../files/storage/file-bytes';
import { invalid } from '../../../../kernel/error';
import type { OpenFile } from '../../../../kernel/file';
import type { Task } from '../../../../threads/task';
import { MAX_ROWS } from '../schema';
import { guessMapping, readHeader } from './header';
import { maskAccountNumbers } from './last-four';
import { readLines } from './lines';

// Keeps database statements short.
const ROWS_PER_SLICE = 500;

export type FileRows = {
  readonly columns: readonly string[];
  readonly count: number;
  /** Numbers and cells as JSON, so that the request thread need not serialize them. */
  readonly slices: readonly string[];
};

export const readRowsTask: Task<OpenFile, FileRows> = {
  name: 'read_batch_rows',
  lane: 'long',
  async run(place) {
    let header: Header | undefined;
    let count = 0;
    let rows: Row[] = [];
    const slices: string[] = [];
    for await (const { number, cells } of await readLines(openFileBytes(place))) {
      if (!header) {
        const columns = readHeader(cells);
        header = { columns, mapping: guessMapping(columns).mapping, at: number };
        continue;
      }
      if (++count > MAX_ROWS)
        throw invalid('file', 'rows', `The file has more than ${MAX_ROWS.toLocaleString('en-US')} rows`);
      rows.push({ number: number - header.at + 1, cells: maskAccountNumbers(cells, header.mapping) });
      if (rows.length < ROWS_PER_SLICE) continue;
      slices.push(JSON.stringify(rows));
      rows = [];
    }
    if (!header) throw invalid('file', 'empty', 'The file is empty');
    if (count === 0) throw invalid('file', 'empty', 'The file has a header but no rows');
    if (rows.length) slices.push(JSON.stringify(rows));
    return { columns: header.columns, count, slices };
  },
};

type Header = {
  readonly columns: string[];
  readonly mapping: readonly (string | null)[];
  readonly at: number;
};
type Row = { readonly number: number; readonly cells: readonly string[] };
