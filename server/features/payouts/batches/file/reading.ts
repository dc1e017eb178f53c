import { openFileBytes } from '../../../../files/storage/file-bytes';
import { invalid } from '../../../../kernel/error';
import type { OpenFile } from '../../../../kernel/file';
import type { StreamTask } from '../../../../threads/task';
import { MAX_ROWS } from '../schema';
import { guessMapping, readHeader } from './header';
import { maskAccountNumbers } from './last-four';
import { readLines } from './lines';

// Small parts keep database statements short, and their copies in V8's young generation.
const ROWS_PER_PART = 10;

export type Part = {
  readonly columns: readonly string[];
  readonly count: number;
  /** Numbers and cells as JSON bytes, which V8's collector does not copy while they are queued. */
  readonly rows: Uint8Array;
};

export const readPartsTask: StreamTask<OpenFile, Part> = {
  name: 'read_batch_lines',
  lane: 'long',
  async *run(place) {
    let header: Header | undefined;
    let kept = 0;
    let some: Row[] = [];
    for await (const { number, cells } of await readLines(openFileBytes(place))) {
      if (!header) {
        const columns = readHeader(cells);
        header = { columns, mapping: guessMapping(columns).mapping, at: number };
        continue;
      }
      if (++kept > MAX_ROWS)
        throw invalid('file', 'rows', `The file has more than ${MAX_ROWS.toLocaleString('en-US')} rows`);
      some.push({ number: number - header.at + 1, cells: maskAccountNumbers(cells, header.mapping) });
      if (some.length < ROWS_PER_PART) continue;
      yield toPart(header, some);
      some = [];
    }
    if (!header) throw invalid('file', 'empty', 'The file is empty');
    if (kept === 0) throw invalid('file', 'empty', 'The file has a header but no rows');
    if (some.length) yield toPart(header, some);
  },
};

type Header = {
  readonly columns: string[];
  readonly mapping: readonly (string | null)[];
  readonly at: number;
};
type Row = { readonly number: number; readonly cells: readonly string[] };

const toPart = ({ columns }: Header, rows: readonly Row[]): Part => ({
  columns,
  count: rows.length,
  rows: new TextEncoder().encode(JSON.stringify(rows)),
});
