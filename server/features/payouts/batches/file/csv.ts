import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { type DomainError, invalid } from '../../../../kernel/error';
import type { FileBytes } from '../../../../kernel/file';
import { countFields, MAX_TITLE_ROWS } from './header';
import type { Line } from './line';

const SEPARATORS = [',', ';', '\t', '|'] as const;
const LINE_ENDS = ['\r\n', '\n', '\r'];
const HEAD_BYTES = 32 * 1024;
const MAX_RECORD_CHARACTERS = 100_000;

export async function* readCsvLines(file: FileBytes): AsyncIterable<Line> {
  const head = new TextDecoder().decode(await file.read(0, HEAD_BYTES));
  const named = SEPARATOR_LINE.exec(head)?.[1];
  const skipped = named === undefined ? 0 : 1;
  const separator = named ?? detectSeparator(head);
  const parser = parse({
    delimiter: separator,
    record_delimiter: LINE_ENDS,
    from: 1 + skipped,
    relax_column_count: true,
    max_record_size: MAX_RECORD_CHARACTERS,
    // For ="00123"; other quotation marks inside cells are rejected below.
    relax_quotes: true,
    raw: true,
  });
  const feeding = pipeline(decodeChunks(file), parser);
  // Errors reach the consumer through the parser.
  feeding.catch(() => undefined);
  const valid = validRecord(separator);
  let number = 0;
  try {
    for await (const { raw, record } of parser as AsyncIterable<{ raw: string; record: string[] }>) {
      number++;
      if (raw.includes('"') && !valid.test(raw)) throw quoteError(number);
      yield { number, cells: record };
    }
    await feeding;
  } catch (error) {
    // Records that were parsed before the error may not have been read yet.
    throw error instanceof CsvError ? toFileError(error, parser.info.records - skipped + 1) : error;
  } finally {
    parser.destroy();
  }
}

async function* decodeChunks(file: FileBytes): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of file.stream()) yield decodeOrThrow(() => decoder.decode(chunk, { stream: true }));
  yield decodeOrThrow(() => decoder.decode());
}

function decodeOrThrow(decode: () => string): string {
  try {
    return decode();
  } catch {
    // The decoder throws at the first byte that is not UTF-8.
    throw invalid('file', 'encoding', 'file must be in UTF-8. Save it as “CSV UTF-8”');
  }
}

function toFileError(error: CsvError, number: number): DomainError {
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return invalid('file', 'size', `Row ${number} of the file is too long`);
  return quoteError(number);
}

const quoteError = (number: number) =>
  invalid(
    'file',
    'csv',
    `Row ${number} of the file is not valid CSV: a quotation mark is unclosed or inside a cell`,
  );

/** Many programs write text as ="00123", so that a spreadsheet keeps its zeros. */
function validRecord(separator: string): RegExp {
  const end = separator.replace(/[\\^\]-]/, '\\$&');
  const cell = `(?:"(?:[^"]|"")*"|="[^"${end}]*"|[^"${end}]*)`;
  return new RegExp(`^\\s*${cell}(?:[${end}]${cell})*\\s*$`);
}

/** Excel writes and reads such a first line, and doesn't count it as a row. */
const SEPARATOR_LINE = /^"?sep=([^"\r\n])"?(?:\r\n|\r|\n)/i;

/** The separator that splits one of the first lines into most column names, or the first line into most cells. */
function detectSeparator(head: string): string {
  const lines = (head.match(/(?:"(?:[^"]|"")*"|[^"\r\n])+/g) ?? []).slice(0, MAX_TITLE_ROWS + 1);
  const known = SEPARATORS.map((separator) =>
    Math.max(0, ...lines.map((line) => countFields(splitCells(line, separator)))),
  );
  const most = Math.max(...known);
  if (most >= 2) return SEPARATORS[known.indexOf(most)]!;
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const times = SEPARATORS.map((separator) => splitCells(first, separator).length);
  return SEPARATORS[times.indexOf(Math.max(...times))]!;
}

const splitCells = (line: string, separator: string): string[] =>
  line
    .replace(/"(?:[^"]|"")*"/g, (quoted) => quoted.replaceAll(separator, ' ').slice(1, -1))
    .split(separator)
    .map((cell) => cell.trim());
