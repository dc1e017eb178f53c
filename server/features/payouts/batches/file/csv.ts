import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { invalid } from '../../../../kernel/error';
import type { FileBytes } from '../../../../kernel/file';
import type { Line } from './line';

const SEPARATORS = [',', ';', '\t'] as const;
const HEAD_BYTES = 32 * 1024;
const MAX_RECORD_CHARACTERS = 100_000;

export async function* readCsvLines(file: FileBytes): AsyncIterable<Line> {
  const head = new TextDecoder().decode(await file.read(0, HEAD_BYTES));
  const parser = parse({
    delimiter: detectSeparator(head),
    relax_column_count: true,
    max_record_size: MAX_RECORD_CHARACTERS,
  });
  const feeding = pipeline(decodeChunks(file), parser);
  // Errors reach the consumer through the parser.
  feeding.catch(() => undefined);
  let number = 0;
  try {
    for await (const cells of parser) yield { number: ++number, cells: cells as string[] };
    await feeding;
  } catch (error) {
    throw toFileError(error, number + 1);
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

function toFileError(error: unknown, number: number): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return invalid('file', 'size', `Row ${number} of the file is too long`);
  return invalid(
    'file',
    'csv',
    `Row ${number} of the file is not valid CSV: a quotation mark is unclosed or inside a cell`,
  );
}

function detectSeparator(head: string): string {
  const line =
    /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(head.replace(/^\s+/, ''))?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const times = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[times.indexOf(Math.max(...times))]!;
}
