import { openFileBytes } from '../../../../files/storage/file-bytes';
import { invalid } from '../../../../kernel/error';
import type { OpenFile } from '../../../../kernel/file';
import type { Task } from '../../../../threads/task';
import { MAX_ROWS } from '../schema';
import { countFields, findHeader, guessMapping, MAX_TITLE_ROWS, readHeader } from './header';
import { maskAccountNumbers } from './last-four';
import type { Line } from './line';
import { readLines } from './lines';

// Keeps database statements short.
const ROWS_PER_SLICE = 500;

type FileRows = {
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
    let rows: Line[] = [];
    const slices: string[] = [];
    const lines = (await readLines(openFileBytes(place)))[Symbol.asyncIterator]();
    const first = await readFirst(lines, MAX_TITLE_ROWS + 1);
    const top = findHeader(
      first.map(({ cells }) => cells),
      countFields,
    );
    for await (const line of chain(first.slice(top), lines)) {
      if (!header) {
        const columns = readHeader(line.cells);
        header = { columns, mapping: guessMapping(columns).mapping };
        continue;
      }
      if (++count > MAX_ROWS)
        throw invalid('file', 'rows', `The file has more than ${MAX_ROWS.toLocaleString('en-US')} rows`);
      rows.push({ ...line, cells: maskAccountNumbers(line.cells, header.mapping) });
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

async function readFirst(lines: AsyncIterator<Line>, count: number): Promise<Line[]> {
  const first: Line[] = [];
  while (first.length < count) {
    const { done, value } = await lines.next();
    if (done) break;
    first.push(value);
  }
  return first;
}

async function* chain(first: readonly Line[], rest: AsyncIterator<Line>): AsyncIterable<Line> {
  try {
    yield* first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

type Header = { readonly columns: string[]; readonly mapping: readonly (string | null)[] };
