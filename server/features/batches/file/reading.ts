import { invalid } from '../../../kernel/error';
import type { OpenFile } from '../../../kernel/file';
import { openFileBytes } from '../../../storage/file-bytes';
import type { StreamTask } from '../../../threads/task';
import { MAX_ROWS } from '../schema';
import { columnsOf, guess } from './header';
import { withoutNumbers } from './last-four';
import { linesOf } from './lines';

// Few enough that a part keeps nobody else waiting in the database, and that what is copied of it on its way there is
// young and small to V8's collector.
const ROWS_PER_PART = 10;

export type Part = {
  /** As the header names them, which is row 1. */
  readonly columns: readonly string[];
  readonly count: number;
  /** Numbers and cells, in JSON as the database takes them: as bytes, which V8's collector does not copy while they wait. */
  readonly rows: Uint8Array;
};

/** The rows of a file of payouts, in parts. */
export const readingLines: StreamTask<OpenFile, Part> = {
  name: 'read_batch_lines',
  lane: 'long',
  async *run(place) {
    let header: Header | undefined;
    let kept = 0;
    let some: Row[] = [];
    for await (const { number, cells } of await linesOf(openFileBytes(place))) {
      if (!header) {
        const columns = columnsOf(cells);
        header = { columns, mapping: guess(columns).mapping, at: number };
        continue;
      }
      if (++kept > MAX_ROWS)
        throw invalid('file', 'rows', `The file has more than ${MAX_ROWS.toLocaleString('en-US')} rows`);
      some.push({ number: number - header.at + 1, cells: withoutNumbers(cells, header.mapping) });
      if (some.length < ROWS_PER_PART) continue;
      yield partOf(header, some);
      some = [];
    }
    if (!header) throw invalid('file', 'empty', 'The file is empty');
    if (kept === 0) throw invalid('file', 'empty', 'The file has a header but no rows');
    if (some.length) yield partOf(header, some);
  },
};

type Header = {
  readonly columns: string[];
  readonly mapping: readonly (string | null)[];
  readonly at: number;
};
type Row = { readonly number: number; readonly cells: readonly string[] };

const partOf = ({ columns }: Header, rows: readonly Row[]): Part => ({
  columns,
  count: rows.length,
  rows: new TextEncoder().encode(JSON.stringify(rows)),
});
